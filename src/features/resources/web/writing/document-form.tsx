import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { imageUploader } from '#src/features/files/web/public.tsx'
import { spaceType } from '#src/features/spaces/kind.ts'
import { CategoryChoice } from '#src/features/spaces/web/public.tsx'
import { userType } from '#src/features/users/kind.ts'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import {
  Desk,
  DeskSkeleton,
  DeskText,
  DeskTitle,
  OriginFields,
  WithServerDraft,
} from '#src/features/texts/web/public.tsx'
import { codePointLength } from '#src/shared/text-length.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { DeckField } from './fields/deck-field.tsx'
import { ExaminationField } from './examination/examination-field.tsx'
import { ComposedField } from './fields/composed-field.tsx'
import { SnippetField } from './fields/snippet-field.tsx'
import { AttachmentsField, CoverField, LocalFileField } from './fields/file-fields.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { composedOf, isDeck, isExamination, isPersonal, type Written } from './document-fields.ts'
import { useDocumentForm, type WritingOptions } from './use-document-form.ts'

interface Props extends WritingOptions {
  /** Null for a personal document. */
  spaceId: number | null
  submitText: string
  /** The folder in which the document lies or will lie. */
  place: ReactNode
  /** It is proposed: what no proposal says is not asked for. */
  proposes?: boolean
  /** The writer gave their own text up for the one that somebody else saved. */
  onGiveUp: () => void
}

/** Rendered in the browser alone: what it starts from may be a draft that only the browser knows, or the server. */
export function DocumentForm(props: Omit<Props, 'onServer'>) {
  return (
    <WithServerDraft target={props.draftTarget} opening={<DeskSkeleton />}>
      {(onServer) => <WritingForm {...props} onServer={onServer} />}
    </WithServerDraft>
  )
}

type Writing = ReturnType<typeof useDocumentForm>

function WritingForm({ spaceId, submitText, place, proposes = false, onGiveUp, ...options }: Props) {
  const editor = useRef<EditorHandle>(null)
  const writing = useDocumentForm(options, editor)
  const { form } = writing
  const { written } = options
  const { errors } = form.formState
  const title = form.watch('title')
  const { ref, name, onBlur, onChange } = form.register('title')
  const { title: _title, content: _content, file: _file, ext: _ext, root, ...others } = errors
  const giveUp = () => {
    writing.dropMine()
    onGiveUp()
  }
  return (
    <Desk
      writing={writing}
      submitText={submitText}
      error={root?.message}
      asksFirst={options.version === null}
      isSettingWrong={Object.keys(others).length > 0}
      isWide={written === 'snippet' || composedOf(written) !== null}
      onGiveUp={giveUp}
      settings={<Settings {...{ writing, spaceId, written, place }} />}
    >
      <DeskTitle
        {...{ ref, name, onBlur, onChange }}
        value={title}
        error={errors.title?.message}
        left={100 - codePointLength(title.trim())}
        onEnter={() => editor.current?.focus()}
      />
      {(!proposes || isDeck(written)) && (
        <Holding {...{ writing, written, spaceId }} isNew={options.version === null && !proposes} />
      )}
      <ContentField writing={writing} {...{ written, spaceId, editor }} />
    </Desk>
  )
}

/** What lies in what is more than its text. */
const Holding = ({
  writing: { form, onBusy },
  written,
  spaceId,
  isNew,
}: Pick<SettingsProps, 'writing' | 'written' | 'spaceId'> & { isNew: boolean }) => (
  <>
    {written === 'file' && <LocalFileField form={form} spaceId={spaceId} onBusy={onBusy} />}
    {isDeck(written) && <DeckField form={form} spaceId={spaceId} isNew={isNew} />}
    {isExamination(written) && <ExaminationField form={form} spaceId={spaceId} />}
  </>
)

interface SettingsProps extends Pick<Props, 'spaceId' | 'written' | 'place'> {
  writing: Writing
}
/** What a document has besides title and text. */
function Settings({ writing: { form, onBusy }, spaceId, written, place }: SettingsProps) {
  const { errors } = form.formState
  const [tags, original_type, original_author, original_content] = form.watch([
    'tag_titles',
    'original_type',
    'original_author',
    'original_content',
  ])
  const setTags = (titles: string[]) => form.setValue('tag_titles', titles, { shouldDirty: true })
  return (
    <>
      <p className="text-sm text-text-3">保存位置：{place}</p>
      {written !== 'readme' && <CoverField form={form} spaceId={spaceId} onBusy={onBusy} />}
      {spaceId !== null && <CategoryChoice spaceId={spaceId} type="resources" tags={tags} onChange={setTags} />}
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
      <OriginFields
        value={{ original_type, original_author, original_content }}
        errors={{
          original_type: errors.original_type?.message,
          original_author: errors.original_author?.message,
          original_content: errors.original_content?.message,
        }}
        onChange={(by) => {
          for (const [name, value] of Object.entries(by))
            form.setValue(name as keyof typeof by, value, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
        }}
      />
      {written !== 'snippet' && written !== 'file' && (
        <AttachmentsField form={form} spaceId={spaceId} onBusy={onBusy} />
      )}
      {isPersonal(written) && (
        <RadioGroup legend="谁可以看" options={audiences} value={form.watch('is_open')} {...form.register('is_open')} />
      )}
    </>
  )
}

interface TextFieldProps extends Pick<Props, 'written' | 'spaceId'> {
  writing: Writing
  editor: RefObject<EditorHandle | null>
}
/** What is written, as each kind writes it. */
function ContentField(props: TextFieldProps) {
  const { writing, written, spaceId, editor } = props
  if (written === 'snippet') return <SnippetField form={writing.form} />
  const composed = composedOf(written)
  if (composed)
    return (
      <ComposedField
        kind={composed}
        ref={editor}
        form={writing.form}
        spaceId={spaceId}
        onBusy={(why) => writing.onBusy('composed', why)}
      />
    )
  return <TextField {...props} />
}

/** The rich text. */
function TextField({ writing, written, spaceId, editor }: TextFieldProps) {
  const { form } = writing
  const me = useCurrentUser()?.id ?? 0
  const uploadImage = useMemo(() => imageUploader(spaceId ?? undefined), [spaceId])
  const mentions = useMemo(
    () => mentionsAt(spaceId === null ? { type: userType, id: me } : { type: spaceType, id: spaceId }),
    [spaceId, me],
  )
  return (
    <DeskText
      ref={editor}
      label={written === 'file' || isDeck(written) || isExamination(written) ? '说明' : '正文'}
      placeholder={placeholders[written] ?? ''}
      value={form.watch('content')}
      error={form.formState.errors.content?.message}
      onChange={(html) => form.setValue('content', html, { shouldDirty: true })}
      uploadImage={uploadImage}
      mentions={mentions}
      onUploading={writing.onUploading}
    />
  )
}

const audiences = [
  { value: '1', label: '公开', hint: '所有人都可以阅读' },
  { value: '0', label: '私有', hint: '只有自己可以看到' },
]
const placeholders: Partial<Record<Written, string>> = {
  document: '从这里开始写，可以直接粘贴 Markdown、Word 和图片',
  'personal-document': '从这里开始写，可以直接粘贴 Markdown、Word 和图片',
  readme: '介绍这个空间：讲什么、给谁看、从哪里读起',
  file: '这份文件讲什么、怎么用（可以不写）',
  deck: '这些卡片讲什么、怎么用（可以不写）',
  'personal-deck': '这些卡片讲什么、怎么用（可以不写）',
  examination: '考试说明：范围、要求、怎么评分（可以不写）',
  'personal-examination': '考试说明：范围、要求、怎么评分（可以不写）',
}

/** An error of the whole list, or of one of its tags. */
function tagError(error: { message?: string } | readonly ({ message?: string } | undefined)[] | undefined) {
  if (!error) return undefined
  const own = (error as { message?: string }).message
  return own ?? (Array.isArray(error) ? error.find((one) => one?.message)?.message : undefined)
}
