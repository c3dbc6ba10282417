"""Puts all patches into one copy of the sources, each behind a switch.

A patch changes lines of a member: of a function, an initializer, a computed property, or the value of a stored one. In
the copy the member keeps its own body and gets the changed one beside it, and an environment variable chooses between
them while the program runs. So one build serves all patches, and several patches may change the same lines.
"""

import difflib
import os
import re

VARIABLE = "PAYWALK_MUTATION"
CONTAINERS = re.compile(r"\b(struct|enum|class|extension|protocol|actor)\b")
ACCESSORS = re.compile(r"^\s*(?:nonmutating\s+|mutating\s+)?(get|set|_modify|_read|didSet|willSet)\b")
STORED = re.compile(r"\b(let|var)\b[^={]*=")


class Unswitchable(Exception):
    """A patch changes something that no switch can choose between."""


def code(text):
    """The text with blanks in place of all that is in comments and texts, so that braces can be counted."""
    out, i, n = list(text), 0, len(text)

    def blank(start, end):
        for k in range(start, end):
            if out[k] != "\n":
                out[k] = " "

    def string(start):
        """The end of the text that begins here; code in its interpolations is blanked too."""
        hashes = 0
        while text[start + hashes] == "#":
            hashes += 1
        at = start + hashes
        quote = '"""' if text.startswith('"""', at) else '"'
        at += len(quote)
        close, escape = quote + "#" * hashes, "\\" + "#" * hashes
        while at < n:
            if text.startswith(escape, at):
                at += len(escape)
                if at < n and text[at] == "(":
                    depth, at = 1, at + 1
                    while depth and at < n:
                        if text[at] == '"':
                            at = string(at)
                            continue
                        depth += {"(": 1, ")": -1}.get(text[at], 0)
                        at += 1
                else:
                    at += 1
            elif text.startswith(close, at):
                return at + len(close)
            else:
                at += 1
        return n

    while i < n:
        if text.startswith("//", i):
            end = text.find("\n", i)
            end = n if end < 0 else end
            blank(i, end)
            i = end
        elif text.startswith("/*", i):
            end = text.find("*/", i) + 2
            blank(i, end)
            i = end
        elif text[i] == '"' or re.match(r'#+"', text[i:i + 5]):
            end = string(i)
            blank(i, end)
            i = end
        else:
            i += 1
    return "".join(out)


def braces(bare):
    """The pairs of braces, each with the words before it since the end of the statement before."""
    pairs, stack, head = [], [], 0
    for i, char in enumerate(bare):
        if char == "{":
            stack.append((i, bare[head:i]))
            head = i + 1
        elif char == "}":
            if stack:
                start, words = stack.pop()
                pairs.append((start, i, words))
            head = i + 1
        elif char == ";":
            head = i + 1
    return pairs


def declaration(words):
    """The last declaration among the words before a brace: earlier lines are members without braces."""
    lines = words.strip().split("\n")
    for k in range(len(lines) - 1, -1, -1):
        if re.match(r"\s*(@\w+(\([^)]*\))?\s+)*((public|package|private|fileprivate|internal|static|mutating|"
                    r"nonmutating|override|final|indirect|convenience|required)(\(set\))?\s+)*"
                    r"(func|init|subscript|var|let|struct|enum|class|extension|protocol|actor|case)\b", lines[k]):
            return "\n".join(lines[k:])
    return words.strip()


def member(text, bare, pairs, start, end):
    """The body around a range of the text: the outermost braces that are those of no type."""
    around = sorted(pair for pair in pairs if pair[0] < start and end <= pair[1] + 1)
    for k, (opening, closing, words) in enumerate(around):
        head = declaration(words)
        first = re.match(r"[\s\S]*?\b(func|init|subscript|var|let|struct|enum|class|extension|protocol|actor)\b", head)
        if first and CONTAINERS.fullmatch(first.group(1)):
            continue
        body = bare[opening + 1:closing]
        if ACCESSORS.match(body) or re.search(r"^\s*(get|set|_modify|_read|didSet|willSet)\b[^\n]*\{", body, re.M):
            continue
        if re.match(r"^\s*(let|var)\b|.*\b(let|var)\b[^{]*=\s*$", head) and "=" in head:
            # A stored property with a closure in its value.
            return None
        return opening, closing, head
    return None


def offsets(lines):
    total, found = 0, [0]
    for line in lines:
        total += len(line)
        found.append(total)
    return found


def changes(old, new):
    """The replacements that a patch makes: a range of the old text, what stands there and what belongs there."""
    a, b = old.splitlines(keepends=True), new.splitlines(keepends=True)
    at, bt = offsets(a), offsets(b)
    bare_a, bare_b = code(old), code(new)
    pairs_a, pairs_b = braces(bare_a), braces(bare_b)
    found = {}
    for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        # A member on one line begins before what is changed in it.
        left, right = old[at[i1]:at[i2]], new[bt[j1]:bt[j2]]
        same = len(os.path.commonprefix([left, right]))
        tail = len(os.path.commonprefix([left[same:][::-1], right[same:][::-1]]))
        own = member(old, bare_a, pairs_a, at[i1] + same, at[i2] - tail)
        other = member(new, bare_b, pairs_b, bt[j1] + same, bt[j2] - tail)
        if own and other and re.sub(r"\s+", " ", own[2]) == re.sub(r"\s+", " ", other[2]):
            found[own[:2]] = ("body", old[own[0] + 1:own[1]], new[other[0] + 1:other[1]])
            continue
        # The value of a stored property, on one line.
        if i2 - i1 == 1 and j2 - j1 == 1 and STORED.search(a[i1]) and STORED.search(b[j1]):
            left, right = a[i1].split("=", 1), b[j1].split("=", 1)
            if left[0] == right[0]:
                start = at[i1] + len(left[0]) + 1
                found[(start, at[i2] - 1)] = ("value", left[1].strip(), right[1].strip())
                continue
        raise Unswitchable(f"no member around: {''.join(a[i1:i2] or b[j1:j2]).strip()[:80]}")
    return found


def switched(text, variants, imports=True):
    """The text with every variant beside what it changes. `variants` are pairs of a name and a changed text.

    `imports` says that the file may have to import the module with the switch.
    """
    places = {}
    for name, new in variants:
        for place, (kind, own, other) in changes(text, new).items():
            places.setdefault(place, (kind, own, []))[2].append((name, other))
    starts = sorted(places)
    for one, next_one in zip(starts, starts[1:]):
        if next_one[0] < one[1]:
            raise Unswitchable("two patches change a member and a part of it")
    for (start, end) in reversed(starts):
        kind, own, others = places[(start, end)]
        if kind == "value":
            value = "".join(f"Mutation.isOn(\"{name}\") ? ({other}) : " for name, other in others)
            text = text[:start] + f" {value}({own})" + text[end:]
        else:
            parts = [f"if Mutation.isOn(\"{name}\") {{{other}}}" for name, other in others]
            text = text[:start + 1] + "\n" + " else ".join(parts) + f" else {{{own}}}\n" + text[end:]
    if imports and "import Monetization" not in text:
        text = "import Monetization\n" + text
    return text


SWITCH = f'''import Foundation

/// The change of the program that is in force in this run; there is none unless the environment names one.
public enum Mutation {{
  private static let chosen = ProcessInfo.processInfo.environment["{VARIABLE}"] ?? ""

  public static func isOn(_ name: String) -> Bool {{ chosen == name }}
}}
'''
