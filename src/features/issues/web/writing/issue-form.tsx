import { useMemo, useRef } from 'react'
import { imageUploader } from '#src/features/files/web/public.tsx'
import { mentionsAt, SimilarThings } from '#src/features/search/web/public.tsx'
import { spaceType } from '#src/features/spaces/kind.ts'
import { CategoryChoice } from '#src/features/spaces/web/public.tsx'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import {
  Desk,
  DeskSkeleton,
  DeskText,
  DeskTitle,
  useDeskForm,
  WithServerDraft,
} from '#src/features/texts/web/public.tsx'
import { useDebounced } from '#src/client/use-debounced.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { maxIssueTitle } from '#src/features/issues/kind.ts'
import { ReminderField } from './reminder-field.tsx'
import type { WritingOptions } from './issue-fields.ts'

interface Props extends WritingOptions {
  spaceId: number
  submitText: string
  /** The writer gave their own text up for the one that somebody else saved. */
  onGiveUp: () => void
  /** Whether things that are called like it are shown: before it is asked, not when it is corrected. */
  showsSimilar?: boolean
}

/** Rendered in the browser alone: what it starts from may be a draft that only the browser knows, or the server. */
export const IssueForm = (props: Omit<Props, 'onServer'>) => (
  <WithServerDraft target={props.draftTarget} opening={<DeskSkeleton />}>
    {(onServer) => <WritingForm {...props} onServer={onServer} />}
  </WithServerDraft>
)

function WritingForm({ spaceId, submitText, onGiveUp, showsSimilar = false, ...options }: Props) {
  const editor = useRef<EditorHandle>(null)
  const writing = useDeskForm(options, editor)
  const { fields, change, errors } = writing
  const uploadImage = useMemo(() => imageUploader(spaceId), [spaceId])
  const mentions = useMemo(() => mentionsAt({ type: spaceType, id: spaceId }), [spaceId])
  const title = useDebounced(fields.title.trim())
  const { title: wrongTitle, content: wrongContent, root, ...others } = errors
  return (
    <Desk
      writing={writing}
      submitText={submitText}
      error={root}
      asksFirst={options.version === null}
      isSettingWrong={Object.keys(others).length > 0}
      onGiveUp={() => {
        writing.draft.clear()
        onGiveUp()
      }}
      settings={
        <>
          <CategoryChoice
            spaceId={spaceId}
            type="issues"
            tags={fields.tag_titles}
            onChange={(tag_titles) => change({ tag_titles })}
          />
          <FormField label="标签" error={errors.tag_titles}>
            {(control) => (
              <TagsInput
                {...control}
                spaceId={spaceId}
                value={fields.tag_titles}
                onChange={(tag_titles) => change({ tag_titles })}
              />
            )}
          </FormField>
          <ReminderField
            people={fields.reminder}
            error={errors.reminder}
            mentions={mentions}
            onChange={(reminder) => change({ reminder })}
          />
        </>
      }
    >
      <DeskTitle
        value={fields.title}
        error={wrongTitle}
        left={maxIssueTitle - codePointLength(fields.title.trim())}
        placeholder="用一句话说清你的问题"
        onChange={(event) => change({ title: event.target.value })}
        onEnter={() => editor.current?.focus()}
      />
      {showsSimilar && <SimilarThings heading="也许已经有人问过" text={title} spaceId={spaceId} />}
      <DeskText
        ref={editor}
        label="内容"
        placeholder="背景、试过什么、希望得到什么，可以直接粘贴代码和图片"
        value={fields.content}
        error={wrongContent}
        onChange={(content) => change({ content })}
        uploadImage={uploadImage}
        mentions={mentions}
        onUploading={writing.setUploading}
      />
    </Desk>
  )
}
