import type { Editor } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import type { AssistTask } from '#src/shared/robot/assist.ts'
import { type Passage, passagesOf } from '../polish/passages.ts'

export interface Taken {
  /** What goes to the model, in as many calls. */
  passages: Passage[]
  range: { from: number; to: number }
  isSelected: boolean
  length: number
}

/** Of the text, what a task is about: what is selected, else all of it; an outline goes on from the end of what stands before the cursor. */
export function takenText(editor: Editor, task: AssistTask, longest: number): Taken {
  const { doc, selection } = editor.state
  if (task === 'outline') {
    const range = { from: 0, to: selection.to }
    const last = endOf(passagesOf(doc, range, longest))
    return { passages: last, range, isSelected: false, length: lengthOf(last) }
  }
  const isSelected = !selection.empty
  const range = isSelected ? { from: selection.from, to: selection.to } : { from: 0, to: doc.content.size }
  const passages = passagesOf(doc, range, longest)
  return { passages, range, isSelected, length: lengthOf(passages) }
}

const lengthOf = (passages: readonly Passage[]) => passages.reduce((sum, { text }) => sum + text.length, 0)

/** What is nearest to where the outline goes on. */
const endOf = (passages: Passage[]): Passage[] => passages.slice(-1)

interface Range {
  from: number
  to: number
}
/** A line that was taken: where it stands, and what its marks are. */
export interface TakenLine extends Range {
  marks: Range[]
}

export function linesOf({ text, places }: Passage): TakenLine[] {
  const lines: TakenLine[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const end = at + line.length
    const marks = [...line.matchAll(/⟦\d+⟧/g)].map(({ index, 0: mark }) => ({
      from: places[at + index]!,
      to: places[at + index + mark.length]!,
    }))
    lines.push({ from: places[at]!, to: places[end]!, marks })
    at = end + 1
  }
  return lines
}

/** Whether this stands there still. */
export const isStill = (doc: TextNode, at: Range, was: { doc: TextNode; place: Range }) =>
  at.from <= at.to &&
  at.to <= doc.content.size &&
  doc.slice(at.from, at.to).eq(was.doc.slice(was.place.from, was.place.to))
