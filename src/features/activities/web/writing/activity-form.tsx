import { useMemo, useRef } from 'react'
import type { Place } from '#src/features/groups/web/public.tsx'
import { imageUploader } from '#src/features/files/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import {
  Desk,
  type DeskFormOptions,
  DeskSkeleton,
  DeskText,
  DeskTitle,
  useDeskForm,
  WithServerDraft,
} from '#src/features/texts/web/public.tsx'
import { hanCharactersLeft } from '#src/shared/text-length.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import type { ActivityFields } from './activity-fields.ts'
import { ActivitySettings } from './activity-settings.tsx'

interface Props extends DeskFormOptions<ActivityFields> {
  place: Place
  submitText: string
  /** The writer gave their own text up for the one that somebody else saved. */
  onGiveUp: () => void
}

/** Rendered in the browser alone: what it starts from may be a draft that only the browser knows, or the server. */
export const ActivityForm = (props: Omit<Props, 'onServer'>) => (
  <WithServerDraft target={props.draftTarget} opening={<DeskSkeleton />}>
    {(onServer) => <WritingForm {...props} onServer={onServer} />}
  </WithServerDraft>
)

const inDrawer = ['start_at', 'end_at', 'place', 'link', 'join_limit']

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
      isSettingWrong={inDrawer.some((field) => errors[field] !== undefined)}
      onGiveUp={() => {
        writing.draft.clear()
        onGiveUp()
      }}
      settings={<ActivitySettings fields={fields} errors={errors} onChange={change} />}
    >
      <DeskTitle
        value={fields.title}
        error={errors.title}
        left={hanCharactersLeft(fields.title.trim(), 100)}
        placeholder="活动的标题"
        onChange={(event) => change({ title: event.target.value })}
        onEnter={() => editor.current?.focus()}
      />
      <DeskText
        ref={editor}
        label="内容"
        placeholder="做什么，要准备什么"
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
