import type { MindNode } from '#src/shared/mind-map/mind-map.ts'

// How large a node is, reckoned from its characters: the same in every browser and without one, and two thousand of them in a few
// milliseconds. What a font draws otherwise goes into the padding.

export interface Measured {
  readonly width: number
  readonly height: number
  readonly fontSize: number
  readonly lines: readonly string[]
  /** Of the text, within the node. */
  readonly textX: number
  readonly textY: number
  /** Of the picture, within the node; null where there is none. */
  readonly picture: { x: number; y: number; width: number; height: number } | null
  readonly tags: readonly { text: string; x: number; width: number }[]
}

/** Of one line, in parts of the font's size. */
export const LINE = 1.4
/** Side of the marks of priority and progress before a text, and of note and link behind it. */
export const MARK = 20
const WIDEST = 300
const looks = [
  { size: 22, x: 24, y: 10 },
  { size: 16, x: 16, y: 8 },
  { size: 14, x: 12, y: 6 },
] as const

/** Nodes never change: what is edited is another one. */
const known = [new WeakMap<MindNode, Measured>(), new WeakMap<MindNode, Measured>(), new WeakMap<MindNode, Measured>()]

export function measure(node: MindNode, depth: number): Measured {
  const level = Math.min(depth, 2)
  const before = known[level]!.get(node)
  if (before) return before
  const measured = measureAnew(node, level)
  known[level]!.set(node, measured)
  return measured
}

function measureAnew(node: MindNode, level: number): Measured {
  const look = looks[level]!
  const fontSize = node.style?.size ?? look.size
  const lines = wrap(node.text, fontSize)
  const textWidth = Math.max(fontSize * 1.5, ...lines.map((line) => widthOf(line, fontSize)))
  const textHeight = Math.max(lines.length, 1) * fontSize * LINE
  const before = marks(node.priority, node.progress)
  const textX = look.x + before
  const tags = tagsOf(node, textX + textWidth + 6)
  const end = tags.length ? tags.at(-1)!.x + tags.at(-1)!.width : textX + textWidth
  const shown = node.image ? shrunk(node.image) : { width: 0, height: -6 }
  const width = Math.ceil(Math.max(end + marks(node.note, node.link) + look.x, shown.width + look.x * 2))
  const textY = look.y + shown.height + 6
  return {
    width,
    height: Math.ceil(textY + Math.max(textHeight, MARK) + look.y),
    fontSize,
    lines,
    textX,
    textY,
    picture: node.image ? { x: (width - shown.width) / 2, y: look.y, ...shown } : null,
    tags,
  }
}

const marks = (...given: unknown[]) => given.filter(Boolean).length * MARK

function tagsOf({ tags = [] }: MindNode, from: number): Measured['tags'] {
  let x = from
  return tags.map((text) => {
    const tag = { text, x, width: widthOf(text, 11) + 12 }
    x += tag.width + 4
    return tag
  })
}

function shrunk({ width, height }: NonNullable<MindNode['image']>) {
  const by = Math.min(1, 240 / width, 240 / height)
  return { width: Math.round(width * by), height: Math.round(height * by) }
}

/** Lines of at most 300 pixels, broken between words where there are any. */
export function wrap(text: string, fontSize: number): string[] {
  return text.split('\n').flatMap((line) => {
    if (widthOf(line, fontSize) <= WIDEST) return line
    const lines: string[] = []
    let current = ''
    let width = 0
    for (const word of line.match(/[!-~À-ɏ]+\s*|[^]/gu) ?? []) {
      for (const part of widthOf(word, fontSize) > WIDEST ? word : [word]) {
        const more = widthOf(part, fontSize)
        if (width + more > WIDEST && current !== '') {
          lines.push(current.trimEnd())
          current = ''
          width = 0
        }
        current += part
        width += more
      }
    }
    return current.trim() === '' ? lines : [...lines, current.trimEnd()]
  })
}

export function widthOf(text: string, fontSize: number): number {
  let parts = 0
  for (const character of text) parts += partOf(character)
  return parts * fontSize
}

function partOf(character: string): number {
  const code = character.codePointAt(0)!
  if (code > 0x2e7f) return 1
  if (code > 0x7e) return 0.62
  if ("iljI.,:;'|! ".includes(character)) return 0.32
  if ('mwMW@%'.includes(character)) return 0.9
  return code >= 0x41 && code <= 0x5a ? 0.68 : 0.56
}
