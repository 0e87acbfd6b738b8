import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { followDocument } from './apply-changes.ts'
import { type Part, partsOf } from './changes.ts'
import { type Passage, passagesOf } from './passages.ts'
import type { PolishSource } from './polish-source.ts'

export type PolishState =
  | { at: 'nothing' }
  | { at: 'asking' }
  | { at: 'working'; written: number }
  | { at: 'done'; parts: Part[]; isStopped: boolean }
  | { at: 'failed'; message: string }

const STOPPED = 'stopped'

/** The polishing of what is selected, or of the whole text once that was asked. Whoever leaves ends the call on the server, too. */
export function usePolish(editor: Editor, source: PolishSource) {
  const [{ passages, isWhole }] = useState(() => takeUp(editor, source.longest))
  const [state, setState] = useState<PolishState>(() => firstState(passages, isWhole))
  const [followed] = useState(() => followDocument(editor))
  const call = useRef(new AbortController())

  const begin = () => {
    call.current = new AbortController()
    setState({ at: 'working', written: 0 })
    void work(passages, { source, signal: call.current.signal, tell: setState })
  }
  useEffect(() => {
    if (!isWhole && passages.length) begin()
    return () => {
      call.current.abort()
      followed.stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, [])
  return {
    state,
    total: passages.reduce((sum, { text }) => sum + text.length, 0),
    mapping: followed.mapping,
    begin,
    stop: () => call.current.abort(STOPPED),
  }
}

function takeUp({ state: { selection, doc } }: Editor, longest: number) {
  const isWhole = selection.empty
  const range = isWhole ? { from: 0, to: doc.content.size } : selection
  return { passages: passagesOf(doc, range, longest), isWhole }
}

function firstState(passages: readonly Passage[], isWhole: boolean): PolishState {
  if (!passages.length) return { at: 'nothing' }
  return isWhole ? { at: 'asking' } : { at: 'working', written: 0 }
}

interface Working {
  source: PolishSource
  signal: AbortSignal
  tell: (state: PolishState) => void
}
async function work(passages: readonly Passage[], { source, signal, tell }: Working) {
  const parts: Part[] = []
  let written = 0
  const onPiece = (piece: string) => {
    written += piece.length
    if (!signal.aborted) tell({ at: 'working', written })
  }
  try {
    for (const passage of passages) {
      const polished = await source.polish(passage.text, { signal, onPiece })
      if (parts.length) parts.push({ kept: '\n' })
      parts.push(...partsOf(passage, polished))
    }
    if (!signal.aborted) tell({ at: 'done', parts, isStopped: false })
  } catch (error) {
    if (signal.reason === STOPPED) tell({ at: 'done', parts, isStopped: true })
    else if (!signal.aborted) tell({ at: 'failed', message: sentenceOf(error, '没有润色成，请稍后再试') })
  }
}

/** A network that is gone speaks English. */
export const sentenceOf = (error: unknown, otherwise: string) =>
  error instanceof Error && /\p{Script=Han}/u.test(error.message) ? error.message : otherwise
