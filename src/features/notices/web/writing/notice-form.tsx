import { useMemo, useRef } from 'react'
import { type Attachment, imageUploader, UploadList } from '#src/features/files/web/public.tsx'
import type { Place } from '#src/features/groups/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import {
  Desk,
  DeskField,
  type DeskFormOptions,
  DeskSkeleton,
  DeskText,
  DeskTitle,
  useDeskForm,
  WithServerDraft,
} from '#src/features/texts/web/public.tsx'
import { hanCharactersLeft } from '#src/shared/text-length.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'

export interface NoticeFields {
  title: string
  content: string
  /** One at most. */
  file: Attachment[]
  is_open: boolean
  is_pinned: boolean
}
export const emptyFields: NoticeFields = { title: '', content: '', file: [], is_open: true, is_pinned: false }
export const bodyOf = ({ group }: Place, { file, is_open, ...fields }: NoticeFields) => ({
  ...fields,
  ufile_key: file[0]?.key ?? null,
  // what a group is told is for its members
  ...(!group && { is_open }),
})

interface Props extends DeskFormOptions<NoticeFields> {
  place: Place
  submitText: string
  /** The writer gave their own text up for the one that somebody else saved. */
  onGiveUp: () => void
}

/** Rendered in the browser alone: what it starts from may be a draft that only the browser knows, or the server. */
export const NoticeForm = (props: Omit<Props, 'onServer'>) => (
  <WithServerDraft target={props.draftTarget} opening={<DeskSkeleton />}>
    {(onServer) => <WritingForm {...props} onServer={onServer} />}
  </WithServerDraft>
)

function WritingForm({ place, submitText, onGiveUp, ...options }: Props) {
  const editor = useRef<EditorHandle>(null)
  const writing = useDeskForm(options, editor)
  const { fields, change, errors } = writing
  const uploadImage = useMemo(() => imageUploader(place.spaceId), [place.spaceId])
  const mentions = useMemo(() => mentionsAt({ type: place.type, id: place.id }), [place.type, place.id])
  return (
    <Desk
      writing={writing}
      submitText={submitText}
      error={errors.root}
      asksFirst={options.version === null}
      isSettingWrong={errors.ufile_key !== undefined}
      onGiveUp={() => {
        writing.draft.clear()
        onGiveUp()
      }}
      settings={
        <>
          {!place.group && (
            <Checkbox
              label="仅成员可见"
              hint="不是空间成员的人看不到这条公告，公开的空间里也一样"
              checked={!fields.is_open}
              onChange={(event) => change({ is_open: !event.target.checked })}
            />
          )}
          <Checkbox
            label="置顶"
            hint="排在其他公告前面"
            checked={fields.is_pinned}
            onChange={(event) => change({ is_pinned: event.target.checked })}
          />
          <DeskField label="附件" error={errors.ufile_key}>
            <UploadList
              label="附件"
              spaceId={place.spaceId}
              max={1}
              value={fields.file}
              onChange={(file) => change({ file })}
              onBusy={(why) => writing.setUploading(why === 'sending' ? 1 : 0)}
            />
          </DeskField>
        </>
      }
    >
      <DeskTitle
        value={fields.title}
        error={errors.title}
        left={hanCharactersLeft(fields.title.trim(), 100)}
        placeholder="公告的标题"
        onChange={(event) => change({ title: event.target.value })}
        onEnter={() => editor.current?.focus()}
      />
      <DeskText
        ref={editor}
        label="内容"
        placeholder="要告诉大家什么"
        value={fields.content}
        error={errors.content}
        onChange={(content) => change({ content })}
        uploadImage={uploadImage}
        mentions={mentions}
        onUploading={writing.setUploading}
      />
    </Desk>
  )
}
