import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '#src/ui/toast.ts'
import type { CommentFormProps } from './comment-form.tsx'

const fetchForm = () => import('./comment-form.tsx')
type Form = ComponentType<CommentFormProps>
type State = 'closed' | 'opening' | 'failed' | { Form: Form }

/**
 * The form with its editor, fetched when somebody wants to write: it is larger than all the rest of the page.
 * Fetched by hand and not by `lazy`, so that a lost connection leaves the page standing and the next click tries again.
 */
export function useCommentForm(initial: 'closed' | 'opening') {
  const [state, setState] = useState<State>(initial)

  useEffect(() => {
    if (state !== 'opening') return
    let wanted = true
    fetchForm().then(
      ({ CommentForm }) => wanted && setState({ Form: CommentForm }),
      () => {
        if (!wanted) return
        setState('failed')
        toast.error('编辑器加载失败，请检查网络后再试')
      },
    )
    return () => {
      wanted = false
    }
  }, [state])

  return {
    Form: typeof state === 'object' ? state.Form : null,
    opening: state === 'opening',
    open: () => setState('opening'),
    close: () => setState('closed'),
    /** Begins to fetch when the pointer comes near; a failure shows when it is opened. */
    prepare: () => void fetchForm().catch(() => {}),
  }
}
