import type { Editor } from '@tiptap/react'
import { type ReactNode, useContext, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { AssistTask } from '#src/shared/robot/assist.ts'
import type { PolishSource } from '../polish/polish-source.ts'
import { AssistPlaceContext } from './assist-place.ts'
import { AssistChoice } from './assist-choice.tsx'
import { putBelow, putIn, putInPlace } from './put-in.ts'
import { takenText } from './taken-text.ts'
import { type AssistState, type Choice, useAssist } from './use-assist.ts'
import './assist.css'

interface Props {
  editor: Editor
  source: PolishSource
  onNotice: (message: string) => void
  onClose: () => void
}

/** Goes on with an outline, sums up, translates: what comes is looked at, and taken or not. */
export default function AssistDialog({ editor, source, onNotice, onClose }: Props) {
  const place = useContext(AssistPlaceContext)
  const { state, doc, mapping, begin, again, stop } = useAssist(editor, source, place?.id)
  const [choice, setChoice] = useState<Choice>(() => ({ task: 'outline', language: 'en' }))
  const [taken, setTaken] = useState(() => takenText(editor, choice.task, source.longest))
  const choose = (next: Choice) => {
    setChoice(next)
    if (next.task !== choice.task) setTaken(takenText(editor, next.task, source.longest))
  }
  const isTooLong = choice.task === 'summary' && taken.passages.length > 1
  const start = () => begin(choice, taken)
  const take = (act: () => void) => () => {
    act()
    onClose()
  }
  const uses = state.at === 'done' ? usesOf(state) : []
  function usesOf({ written, lines, model, text }: AssistState & { at: 'done' }): Use[] {
    const translation = { lines, doc, mapping, model }
    const replace = () => {
      const lost = putInPlace(editor, translation)
      if (lost) onNotice(`有 ${lost} 段的原文已经改了，没有替换`)
    }
    const put = (at: number, side: 'before' | 'after') =>
      written && putIn(editor, written, { at: mapping.map(at), side })
    const copy = { label: '复制', run: () => void copyText(`${text}\n（AI 生成：${model}）`) }
    const all: Record<AssistTask, Use[]> = {
      outline: [copy, { label: '插入到光标处', run: () => put(taken.range.to, 'after') }],
      summary: [
        copy,
        { label: taken.isSelected ? '插到选中内容上面' : '插到开头', run: () => put(taken.range.from, 'before') },
      ],
      translation: [
        copy,
        { label: '插到原文下面', run: () => putBelow(editor, translation) },
        { label: '替换原文', run: replace },
      ],
    }
    return all[choice.task]
  }
  const acts: Record<AssistState['at'], ReactNode> = {
    choosing: (
      <Button variant="primary" disabled={!taken.passages.length || isTooLong} onClick={start}>
        开始
      </Button>
    ),
    working: <Button onClick={stop}>停止</Button>,
    stopped: <Button onClick={again}>重新选择</Button>,
    failed: (
      <Button variant="primary" onClick={start}>
        再试一次
      </Button>
    ),
    done: uses.map(({ label, run }, at) => (
      <Button key={label} variant={at === uses.length - 1 ? 'primary' : 'default'} onClick={take(run)}>
        {label}
      </Button>
    )),
  }
  return (
    <Dialog
      title="AI 写作"
      width="lg"
      dismissible={state.at !== 'done'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{state.at === 'done' ? '放弃' : '关闭'}</Button>
          {acts[state.at]}
        </>
      }
    >
      {state.at === 'choosing' ? (
        <AssistChoice {...{ choice, taken, isTooLong }} onChoose={choose} />
      ) : (
        <Said state={state} />
      )}
    </Dialog>
  )
}

interface Use {
  label: string
  run: () => void
}

function Said({ state }: { state: AssistState & { at: 'working' | 'stopped' | 'done' | 'failed' } }) {
  if (state.at === 'failed') return <p role="alert">{state.message}</p>
  return (
    <div className="assist-said">
      <div className="assist-head" role="status">
        {state.at === 'working' && (
          <>
            <Spinner /> 正在写……
          </>
        )}
        {state.at === 'stopped' && '已经停止，原文没有改动'}
        {state.at === 'done' && `AI 生成：${state.model}，请核对后再用`}
      </div>
      {state.text && (
        <div className="assist-text" role="group" aria-label="写出的文字">
          {state.text.replace(/⟦\d+⟧/g, '▢')}
        </div>
      )}
    </div>
  )
}
