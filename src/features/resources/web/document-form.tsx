import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { imageUploader } from '#src/features/files/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import { codePointLength } from '#src/shared/text-length.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { draftFailedText } from '#src/ui/editor/draft.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { Time } from '#src/ui/time.tsx'
import { ConflictView } from './conflict-view.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { OriginFields } from './origin-fields.tsx'
import { useDocumentForm, type WritingOptions } from './use-document-form.ts'

const Editor = lazy(() => import('#src/ui/editor/editor.tsx'))

interface Props extends WritingOptions {
  spaceId: number
  submitText: string
  /** Where one goes who does not save. */
  leaveTo: string
  /** The folder in which the document lies or will lie. */
  place: ReactNode
  /** The writer gave their own text up for the one that somebody else saved. */
  onGiveUp: () => void
}

/** Rendered in the browser alone: what it starts from may be a draft that only the browser knows. */
export function DocumentForm({ spaceId, submitText, leaveTo, place, onGiveUp, ...options }: Props) {
  const editor = useRef<EditorHandle>(null)
  const writing = useDocumentForm(options, editor)
  const { form, conflict, save, saving } = writing
  const { errors } = form.formState
  const [title, content, tags] = form.watch(['title', 'content', 'tag_titles'])
  const uploadImage = useMemo(() => imageUploader(spaceId), [spaceId])
  const mentions = useMemo(() => mentionsAt({ type: 'Product', id: spaceId }), [spaceId])
  useSaveKey(save)
  if (conflict) {
    const giveUp = () => {
      writing.dropMine()
      onGiveUp()
    }
    return <ConflictView conflict={conflict} onOverwrite={writing.overwrite} onGoOn={writing.goOn} onGiveUp={giveUp} />
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {writing.restoredAt !== null && <RestoredNotice at={writing.restoredAt} onDiscard={writing.discardDraft} />}
      {/* no box of its own: the fields stay rows of the form */}
      <div className="contents" inert={saving}>
        <FormField label="标题" required error={errors.title?.message} left={100 - codePointLength(title.trim())}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('title')}
              autoComplete="off"
              className="h-11 text-xl font-semibold"
            />
          )}
        </FormField>
        <div className="grid gap-1.5">
          <p className="font-medium" aria-hidden="true">
            正文
          </p>
          <Suspense fallback={<EditorSkeleton />}>
            <Editor
              ref={editor}
              label="正文"
              placeholder="从这里开始写，可以直接粘贴 Markdown、Word 和图片"
              value={content}
              onChange={(html) => form.setValue('content', html, { shouldDirty: true })}
              uploadImage={uploadImage}
              mentions={mentions}
              onUploading={writing.onUploading}
              onSubmit={save}
            />
          </Suspense>
          {errors.content && (
            <p role="alert" className="text-sm text-danger">
              {errors.content.message}
            </p>
          )}
        </div>
        <Card padded className="grid gap-5">
          <FormField label="标签" error={tagError(errors.tag_titles)}>
            {({ id, ...control }) => (
              <TagsInput
                id={id}
                aria-describedby={control['aria-describedby']}
                aria-invalid={control['aria-invalid']}
                spaceId={spaceId}
                value={tags}
                onChange={(titles) => form.setValue('tag_titles', titles, { shouldDirty: true })}
              />
            )}
          </FormField>
          <OriginFields form={form} />
          <p className="text-sm text-text-3">保存位置：{place}</p>
        </Card>
      </div>
      <Bar error={errors.root?.message} draftState={writing.draftState}>
        <LinkButton to={leaveTo}>返回</LinkButton>
        <Button type="submit" variant="primary" loading={saving} title="Ctrl + S">
          {submitText}
        </Button>
      </Bar>
    </form>
  )
}

/** An error of the whole list, or of one of its tags. */
function tagError(error: { message?: string } | readonly ({ message?: string } | undefined)[] | undefined) {
  if (!error) return undefined
  const own = (error as { message?: string }).message
  return own ?? (Array.isArray(error) ? error.find((one) => one?.message)?.message : undefined)
}

/** Ctrl or ⌘ with S saves, wherever the cursor is. */
function useSaveKey(save: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat && !event.isComposing) save()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [save])
}

const RestoredNotice = ({ at, onDiscard }: { at: number; onDiscard: () => void }) => (
  <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-r2 bg-brand-soft px-[18px] py-2.5">
    <span className="min-w-0 flex-1">
      已恢复未保存的草稿（
      <Time iso={new Date(at).toISOString()} />）
    </span>
    <Button size="sm" onClick={onDiscard}>
      丢弃
    </Button>
  </div>
)

interface BarProps {
  error: string | undefined
  draftState: 'none' | 'kept' | 'failed'
  children: ReactNode
}
/** Stays in sight while a long text is written. */
const Bar = ({ error, draftState, children }: BarProps) => (
  <div className="sticky bottom-0 z-10 -mx-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-3 py-2.5 md:mx-0 md:rounded-r2 md:border md:px-[18px]">
    <div className="min-w-0 flex-1 text-sm">
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {!error && draftState === 'failed' && (
        <p role="alert" className="text-warning">
          {draftFailedText}，离开前请先保存
        </p>
      )}
      {!error && draftState === 'kept' && (
        <p role="status" className="text-text-3">
          草稿已保存在本机
        </p>
      )}
    </div>
    <div className="flex gap-2">{children}</div>
  </div>
)
