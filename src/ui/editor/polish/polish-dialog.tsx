import type { Editor } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { applyChanges } from './apply-changes.ts'
import { ChangeList } from './change-list.tsx'
import { type Change, isChange } from './changes.ts'
import type { PolishSource } from './polish-source.ts'
import { type PolishState, usePolish } from './use-polish.ts'
import './polish.css'

interface Props {
  editor: Editor
  source: PolishSource
  onNotice: (message: string) => void
  onClose: () => void
}

/** What is selected, or the whole text after a question, polished; each change is taken or left by itself. */
export default function PolishDialog({ editor, source, onNotice, onClose }: Props) {
  const { state, total, mapping, begin, stop } = usePolish(editor, source)
  const [left, setLeft] = useState<ReadonlySet<Change>>(new Set())
  const changes = state.at === 'done' ? state.parts.filter(isChange) : []
  const taken = changes.filter((change) => !left.has(change))
  const replace = () => {
    const lost = applyChanges(editor, taken, mapping)
    if (lost) onNotice(`有 ${lost} 处的原文已经改了，没有替换`)
    onClose()
  }
  const close = <Button onClick={onClose}>{changes.length ? '放弃' : '关闭'}</Button>
  const acts: Record<PolishState['at'], ReactNode> = {
    nothing: close,
    asking: primary('润色全文', begin),
    working: <Button onClick={stop}>停止</Button>,
    failed: primary('再试一次', begin),
    done: changes.length > 0 && primary(`替换 ${taken.length} 处`, replace, taken.length === 0),
  }
  return (
    <Dialog
      title="AI 润色"
      width="lg"
      dismissible={changes.length === 0}
      onClose={onClose}
      footer={
        <>
          {state.at !== 'nothing' && close}
          {acts[state.at]}
        </>
      }
    >
      {state.at === 'done' && changes.length > 0 ? (
        <>
          {state.isStopped && <p role="status">已经停止，下面是停止前润色好的部分。</p>}
          <ChangeList parts={state.parts} left={left} onLeave={setLeft} />
        </>
      ) : (
        <Said state={state} total={total} />
      )}
    </Dialog>
  )
}

const primary = (text: string, act: () => void, isOff = false) => (
  <Button variant="primary" data-autofocus disabled={isOff} onClick={act}>
    {text}
  </Button>
)

/** While there are no changes to be shown. */
function Said({ state, total }: { state: PolishState; total: number }) {
  if (state.at === 'working')
    return (
      <div className="polish-working" role="status">
        <Spinner />
        <span>正在润色……{state.written > 0 && ` 已收到 ${state.written} / ${total} 个字`}</span>
      </div>
    )
  if (state.at === 'failed') return <p role="alert">{state.message}</p>
  if (state.at === 'asking')
    return <p>没有选中文字，要润色全文吗？共 {total} 个字。图片、链接、公式、代码和提到的人不会改动。</p>
  if (state.at === 'nothing') return <p>没有可以润色的文字</p>
  return <p role="status">{state.at === 'done' && state.isStopped ? '已经停止，原文没有改动' : '没有需要修改的地方'}</p>
}
