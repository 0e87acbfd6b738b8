import { useRef } from 'react'
import { imageUploader } from '#src/features/files/web/public.tsx'
import { Desk, DeskText, DeskTitle, type ServerDraft } from '#src/features/texts/web/public.tsx'
import { hanCharactersLeft } from '#src/shared/text-length.ts'
import { paths } from '#src/shared/paths.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { Link } from '#src/ui/link.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { feedbackTags, type FeedbackTag, tagLabels } from '../kind.ts'
import { useFeedbackForm } from './use-feedback-form.ts'

export function FeedbackForm({ onServer }: { onServer: ServerDraft }) {
  const editor = useRef<EditorHandle>(null)
  const writing = useFeedbackForm(onServer, editor)
  const { fields, change, errors } = writing
  return (
    <Desk writing={writing} submitText="提交" error={errors.root} onGiveUp={writing.discardDraft}>
      <p className="text-text-2">
        写清楚在哪里、做了什么、希望怎样，可以更快得到答复。参见
        <Link to={paths.term('feedback-guidelines')} className="text-brand-text underline">
          反馈指南
        </Link>
        。
      </p>
      <DeskTitle
        value={fields.title}
        error={errors.title}
        left={hanCharactersLeft(fields.title.trim(), 100)}
        onChange={(event) => change({ title: event.target.value })}
        onEnter={() => editor.current?.focus()}
      />
      <RadioGroup
        legend="类型"
        name="tag"
        options={feedbackTags.map((value) => ({ value, label: tagLabels[value] }))}
        value={fields.tag}
        error={errors.tag}
        onChange={(event) => change({ tag: event.target.value as FeedbackTag })}
      />
      <Checkbox
        label="仅管理员可见"
        hint="涉及账号、联系方式等个人信息时请勾选"
        checked={!fields.is_open}
        onChange={(event) => change({ is_open: !event.target.checked })}
      />
      <DeskText
        ref={editor}
        label="内容"
        preset="comment"
        placeholder="在哪里、做了什么、看到了什么"
        value={fields.content}
        error={errors.content}
        onChange={(content) => change({ content })}
        uploadImage={uploadImage}
        onUploading={writing.setUploading}
      />
    </Desk>
  )
}

const uploadImage = imageUploader()
