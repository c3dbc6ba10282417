import NativeApp

/// A small chat: one avatar for everybody, one exclusive, two voices, two faces.
package enum SampleChat {
  package static let nova = AvatarID.named("nova")
  package static let orr = AvatarID.named("orr")

  package static let setup = ChatSetup(
    avatars: [
      Avatar(id: nova, title: "Nova", detail: "an astronomer", greeting: "Hello.", voice: "calm", face: "moon"),
      Avatar(
        id: orr, title: "Orr", detail: "a keeper", greeting: "Ahoy.", voice: "dry", face: "lamp", isExclusive: true),
    ],
    voices: [
      AvatarVoice(
        name: "calm", title: "Calm", replies: ["Far away.", "So you say {word}.", "Clouds.", "Later.", "Look up."]),
      AvatarVoice(name: "dry", title: "Dry", replies: ["Fog.", "Rocks."]),
    ],
    faces: [
      AvatarFace(name: "moon", title: "Moon", rows: ["█▀"]), AvatarFace(name: "lamp", title: "Lamp", rows: ["▐▌"]),
    ])
}
