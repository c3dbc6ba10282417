import Monetization
import NativeApp
import Simulation

/// The form of a custom avatar: its name, its picture, its character.
enum AvatarFormScreen {
  static func panel(_ form: AvatarForm, _ context: ScreenContext) -> Panel {
    let setup = context.configuration.chat
    let body: [Node] = [
      .row([
        .sized(
          .fixed(AvatarFace.largest.columns),
          setup.face(form.face)?.picture(of: form.name.isEmpty ? "The new avatar" : form.name) ?? .column([])),
        .sized(
          .flexible(1),
          .field(
            FieldName.avatarName.id, "Name", context.interface.editing(.avatarName, form.name),
            placeholder: "What is it called?", error: form.problem, action: .user(.chat(.form(.saveChosen))))),
      ]),
      .heading("Picture", Style(.secondary)),
      .column(
        setup.faces.map { face in
          .option(
            FocusID("face-\(face.name)"), face.title, isSelected: face.name == form.face,
            action: .user(.chat(.form(.faceChosen(face.name)))))
        }),
      .heading("Character", Style(.secondary)),
      .column(
        setup.voices.map { voice in
          .option(
            FocusID("voice-\(voice.name)"), voice.title, isSelected: voice.name == form.voice,
            action: .user(.chat(.form(.voiceChosen(voice.name)))))
        }),
    ]
    return .asking(
      [.column(body)],
      [
        .button("save", "Save", .primary, action: .user(.chat(.form(.saveChosen)))),
        .button("cancel", "Cancel", .secondary, action: .user(.chat(.form(.cancelChosen)))),
      ], initialFocus: FieldName.avatarName.id)
  }
}
