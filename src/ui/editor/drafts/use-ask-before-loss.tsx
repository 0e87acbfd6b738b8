import { type ReactNode, type RefObject, useCallback } from 'react'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { EditorHandle } from '../editor-props.ts'

/** Before a save: `if (!(await mayLose())) return`, with the dialog in the output. Asks only where the save would take away what the editor does not know. */
export function useAskBeforeLoss(editor: RefObject<EditorHandle | null>): [() => Promise<boolean>, ReactNode] {
  const [confirm, dialog] = useConfirm()
  const mayLose = useCallback(async () => {
    const losses = editor.current?.losses() ?? []
    if (!losses.length) return true
    return confirm({
      title: '有些内容保存不下来',
      text: `保存会丢掉：${losses.join('、')}。编辑器不认识这些格式；不想丢的话先取消，原来的内容都还在。`,
      confirmText: '仍然保存',
      danger: true,
    })
  }, [editor, confirm])
  return [mayLose, dialog]
}
