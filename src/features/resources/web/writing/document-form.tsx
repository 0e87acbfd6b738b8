import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { imageUploader } from '#src/features/files/web/public.tsx'
import { spaceType } from '#src/features/spaces/kind.ts'
import { userType } from '#src/features/users/kind.ts'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import { ConflictView, RestoredNotice, WithServerDraft } from '#src/features/texts/web/public.tsx'
import { codePointLength } from '#src/shared/text-length.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { draftFailedText } from '#src/ui/editor/draft.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { Editor } from '#src/ui/editor/lazy-editor.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { CategoryChoice } from '../category-choice.tsx'
import { EditorSkeleton, FormSkeleton } from './editor-skeleton.tsx'
import { OriginFields } from './origin-fields.tsx'
import { SnippetField } from './snippet-field.tsx'
import { AttachmentsField, CoverField, LocalFileField } from './file-fields.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { useDocumentForm, type WritingOptions } from './use-document-form.ts'

interface Props extends WritingOptions {
  /** Null for a personal document. */
  spaceId: number | null
  submitText: string
  /** Where one goes who does not save. */
  leaveTo: string
  /** The folder in which the document lies or will lie. */
  place: ReactNode
  /** The writer gave their own text up for the one that somebody else saved. */
  onGiveUp: () => void
}

/** Rendered in the browser alone: what it starts from may be a draft that only the browser knows, or the server. */
export function DocumentForm(props: Omit<Props, 'onServer'>) {
  return (
    <WithServerDraft target={props.draftTarget} opening={<FormSkeleton />}>
      {(onServer) => <WritingForm {...props} onServer={onServer} />}
    </WithServerDraft>
  )
}

function WritingForm({ spaceId, submitText, leaveTo, place, onGiveUp, ...options }: Props) {
  const editor = useRef<EditorHandle>(null)
  const writing = useDocumentForm(options, editor)
  const { form, stale, save, saving } = writing
  const { written } = options
  const onBusy = writing.onBusy
  const { errors } = form.formState
  const [title, tags] = form.watch(['title', 'tag_titles'])
  const setTags = (titles: string[]) => form.setValue('tag_titles', titles, { shouldDirty: true })
  useSaveKey(save)
  if (stale) {
    const giveUp = () => {
      writing.dropMine()
      onGiveUp()
    }
    return <ConflictView stale={stale} onOverwrite={writing.overwrite} onGoOn={writing.goOn} onGiveUp={giveUp} />
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
      {writing.lossDialog}
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
        {written === 'file' && <LocalFileField form={form} spaceId={spaceId} onBusy={onBusy} />}
        {written === 'snippet' ? (
          <SnippetField form={form} />
        ) : (
          <TextField writing={writing} {...{ written, spaceId, editor }} />
        )}
        <Card padded className="grid gap-5">
          {spaceId !== null && <CategoryChoice spaceId={spaceId} tags={tags} onChange={setTags} />}
          <FormField label="标签" error={tagError(errors.tag_titles)}>
            {({ id, ...control }) => (
              <TagsInput
                id={id}
                aria-describedby={control['aria-describedby']}
                aria-invalid={control['aria-invalid']}
                spaceId={spaceId ?? undefined}
                value={tags}
                onChange={setTags}
              />
            )}
          </FormField>
          {written !== 'snippet' && written !== 'file' && (
            <AttachmentsField form={form} spaceId={spaceId} onBusy={onBusy} />
          )}
          {written !== 'readme' && <CoverField form={form} spaceId={spaceId} onBusy={onBusy} />}
          <OriginFields form={form} />
          {written === 'personal' && (
            <RadioGroup
              legend="谁可以看"
              options={audiences}
              value={form.watch('is_open')}
              {...form.register('is_open')}
            />
          )}
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

interface TextFieldProps extends Pick<Props, 'written' | 'spaceId'> {
  writing: ReturnType<typeof useDocumentForm>
  editor: RefObject<EditorHandle | null>
}
/** The rich text. */
function TextField({ writing, written, spaceId, editor }: TextFieldProps) {
  const { form } = writing
  const error = form.formState.errors.content
  const me = useCurrentUser()?.id ?? 0
  const uploadImage = useMemo(() => imageUploader(spaceId ?? undefined), [spaceId])
  const mentions = useMemo(
    () => mentionsAt(spaceId === null ? { type: userType, id: me } : { type: spaceType, id: spaceId }),
    [spaceId, me],
  )
  const label = written === 'file' ? '说明' : '正文'
  return (
    <div className="grid gap-1.5">
      <p className="font-medium" aria-hidden="true">
        {label}
      </p>
      <Suspense fallback={<EditorSkeleton />}>
        <Editor
          ref={editor}
          label={label}
          placeholder={placeholders[written]}
          value={form.watch('content')}
          onChange={(html) => form.setValue('content', html, { shouldDirty: true })}
          uploadImage={uploadImage}
          mentions={mentions}
          onUploading={writing.onUploading}
          onSubmit={writing.save}
        />
      </Suspense>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
    </div>
  )
}

const audiences = [
  { value: '1', label: '公开', hint: '所有人都可以阅读' },
  { value: '0', label: '私有', hint: '只有自己可以看到' },
]
const placeholders = {
  document: '从这里开始写，可以直接粘贴 Markdown、Word 和图片',
  personal: '从这里开始写，可以直接粘贴 Markdown、Word 和图片',
  readme: '介绍这个空间：讲什么、给谁看、从哪里读起',
  file: '这份文件讲什么、怎么用（可以不写）',
  snippet: '',
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

interface BarProps {
  error: string | undefined
  draftState: 'none' | 'kept' | 'failed'
  children: ReactNode
}
/** Stays in sight while a long text is written. */
const Bar = ({ error, draftState, children }: BarProps) => (
  <div
    data-bottom-bar
    className="sticky bottom-0 z-10 -mx-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-3 py-2.5 md:mx-0 md:rounded-r2 md:border md:px-[18px]"
  >
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
