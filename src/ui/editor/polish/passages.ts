import type { Mark, Node as TextNode } from '@tiptap/pm/model'

// What of a text goes to be polished: the words of its paragraphs and headings, a line for each. Whatever is no word (pictures, links, formulas, code, mentions, internal
// links) goes as a mark, and no change ever touches a mark.

export interface Passage {
  text: string
  /** Where each unit of `text` stands in the document, and where the one behind the last would. */
  places: number[]
}

const isKept = ({ type }: Mark) => type.name === 'link' || type.spec.code === true

/** Those between two places; none is longer than `longest`, and a paragraph that is, is left out. */
export function passagesOf(doc: TextNode, range: { from: number; to: number }, longest: number): Passage[] {
  const passages: Passage[] = []
  doc.nodesBetween(range.from, range.to, (node, at) => {
    if (!node.isTextblock) return true
    if (node.type.spec.code) return false
    const line = lineOf(node, at + 1, range)
    if (/[\p{L}\p{N}]/u.test(line.text.replace(/⟦\d+⟧/g, ''))) add(passages, line, longest)
    return false
  })
  return passages
}

function add(passages: Passage[], line: Passage, longest: number) {
  if (line.text.length > longest) return
  const last = passages.at(-1)
  const renumbered = last ? withMarksFrom(line, countMarks(last.text)) : line
  if (!last || last.text.length + 1 + renumbered.text.length > longest) return void passages.push(line)
  last.text += `\n${renumbered.text}`
  last.places.push(...renumbered.places)
}

const countMarks = (text: string) => text.match(/⟦\d+⟧/g)?.length ?? 0

/** Marks are counted through a passage. */
function withMarksFrom({ text, places }: Passage, first: number): Passage {
  if (!first) return { text, places }
  const line: Passage = { text: '', places: [] }
  let at = 0
  for (const match of text.matchAll(/⟦(\d+)⟧/g)) {
    line.text += text.slice(at, match.index)
    line.places.push(...places.slice(at, match.index))
    const mark = `⟦${Number(match[1]) + first}⟧`
    line.text += mark
    line.places.push(...Array.from(mark, () => places[match.index]!))
    at = match.index + match[0].length
  }
  line.text += text.slice(at)
  line.places.push(...places.slice(at))
  return line
}

function lineOf(block: TextNode, start: number, { from, to }: { from: number; to: number }): Passage {
  const line: Passage = { text: '', places: [] }
  let marks = 0
  let kept: readonly Mark[] = []
  block.forEach((node, offset) => {
    const at = start + offset
    const begin = Math.max(at, from)
    const end = Math.min(at + node.nodeSize, to)
    if (begin >= end) return
    const own = node.marks.filter(isKept)
    // brackets of that sort would be taken for marks
    const isWords = node.isText && !own.length && !/[⟦⟧\n]/.test(node.text!)
    if (isWords) {
      line.text += node.text!.slice(begin - at, end - at)
      for (let place = begin; place < end; place++) line.places.push(place)
      kept = []
      return
    }
    // one link of several parts is one mark
    if (own.length && own.every((mark) => mark.isInSet(kept))) return
    kept = own
    const mark = `⟦${++marks}⟧`
    line.text += mark
    line.places.push(...Array.from(mark, () => begin))
  })
  line.places.push(Math.min(start + block.content.size, Math.max(to, start)))
  return line
}
