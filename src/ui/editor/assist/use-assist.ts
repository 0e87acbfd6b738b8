import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { followDocument } from '../polish/apply-changes.ts'
import { sentenceOf } from '../polish/use-polish.ts'
import type { AssistLanguage, AssistTask } from '#src/shared/robot/assist.ts'
import type { Assisted, PolishSource } from '../polish/polish-source.ts'
import { linesOf, type Taken } from './taken-text.ts'
import type { Translation, Written } from './put-in.ts'

export interface Choice {
  task: AssistTask
  language: AssistLanguage
}
export type AssistState =
  | { at: 'choosing' }
  | { at: 'working'; text: string }
  | { at: 'stopped'; text: string }
  | { at: 'done'; text: string; model: string; written: Written | null; lines: Translation['lines'] }
  | { at: 'failed'; message: string }

const STOPPED = 'stopped'

/** What is written for whoever writes. Whoever leaves ends the call on the server, too. */
export function useAssist(editor: Editor, source: PolishSource, spaceId: number | undefined) {
  const [state, setState] = useState<AssistState>({ at: 'choosing' })
  const [followed] = useState(() => followDocument(editor))
  const [doc] = useState(() => editor.state.doc)
  const call = useRef(new AbortController())
  useEffect(
    () => () => {
      call.current.abort()
      followed.stop()
    },
    [followed],
  )
  const begin = (choice: Choice, taken: Taken) => {
    call.current = new AbortController()
    setState({ at: 'working', text: '' })
    void work(taken, { ...choice, source, spaceId, signal: call.current.signal, tell: setState })
  }
  return {
    state,
    doc,
    mapping: followed.mapping,
    begin,
    again: () => setState({ at: 'choosing' }),
    stop: () => call.current.abort(STOPPED),
  }
}

interface Working extends Choice {
  source: PolishSource
  spaceId: number | undefined
  signal: AbortSignal
  tell: (state: AssistState) => void
}
async function work({ passages }: Taken, { source, tell, ...how }: Working) {
  const { signal } = how
  let text = ''
  const onPiece = (piece: string) => {
    text += piece
    if (!signal.aborted) tell({ at: 'working', text })
  }
  try {
    const lines: { place: ReturnType<typeof linesOf>[number]; text: string }[] = []
    let last: Assisted | null = null
    for (const passage of passages) {
      if (text) onPiece('\n')
      last = await source.assist(passage.text, { ...how, onPiece })
      if (how.task !== 'translation') continue
      const said = last.ai.split('\n')
      lines.push(...linesOf(passage).map((place, at) => ({ place, text: said[at]! })))
    }
    if (signal.aborted || !last) return
    const { model, html } = last
    const whole = lines.length ? lines.map((line) => line.text).join('\n') : last.ai
    tell({ at: 'done', text: whole, model, lines, written: html === null ? null : { html, model } })
  } catch (error) {
    if (signal.reason === STOPPED) tell({ at: 'stopped', text })
    else if (!signal.aborted) tell({ at: 'failed', message: sentenceOf(error, '没有写成，请稍后再试') })
  }
}
