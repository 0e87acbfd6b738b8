import { Suspense, use } from 'react'
import type { EditorProps } from '#src/ui/editor/editor-props.ts'
import { Editor } from '#src/ui/editor/lazy-editor.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { DeskSlots, DeskSubmit } from './desk-slots.ts'

interface Props extends Omit<EditorProps, 'page' | 'onSubmit'> {
  error?: string | undefined
}

/** The text of a desk: it is the page itself, and its tools hang below the bar. */
export function DeskText({ error, ...editor }: Props) {
  const { toolbar } = use(DeskSlots)
  const submit = use(DeskSubmit)
  return (
    <div className="desk-text">
      {error && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {error}
        </p>
      )}
      <Suspense fallback={<SkeletonText lines={8} />}>
        <Editor {...editor} {...(submit && { onSubmit: submit })} page={{ toolbarAt: toolbar }} />
      </Suspense>
    </div>
  )
}
