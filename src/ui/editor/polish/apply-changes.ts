import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Mapping } from '@tiptap/pm/transform'
import type { Transaction } from '@tiptap/pm/state'
import type { Change } from './changes.ts'

/** Follows what else is written while the changes are looked at: by others, where several write. */
export function followDocument(editor: Editor): { mapping: Mapping; stop: () => void } {
  const mapping = new Mapping()
  const follow = ({ transaction }: { transaction: Transaction }) => mapping.appendMapping(transaction.mapping)
  editor.on('transaction', follow)
  return { mapping, stop: () => void editor.off('transaction', follow) }
}

/** Makes the changes, as one step to be undone. @returns how many could not be made, since the words are others meanwhile */
export function applyChanges(editor: Editor, changes: readonly Change[], mapping: Mapping): number {
  const { state } = editor
  const { tr } = state
  let lost = 0
  for (const { removed, added, ...place } of changes.toSorted((a, b) => b.from - a.from)) {
    const from = mapping.map(place.from, 1)
    const to = removed ? mapping.map(place.to, -1) : from
    if (from > to || state.doc.textBetween(from, to) !== removed) {
      lost++
      continue
    }
    const $from = state.doc.resolve(from)
    const marks = (removed && $from.nodeAfter ? $from.nodeAfter.marks : $from.marks()).filter(
      ({ type }) => type.name !== 'link' && type.spec.code !== true,
    )
    if (added) tr.replaceWith(from, to, state.schema.text(added, marks))
    else tr.delete(from, to)
  }
  if (tr.docChanged) editor.view.dispatch(closeHistory(tr))
  // what is written next is a step of its own
  if (tr.docChanged) editor.view.dispatch(closeHistory(editor.state.tr))
  return lost
}
