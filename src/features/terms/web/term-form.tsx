import { useRef } from 'react'
import { imageUploader } from '#src/features/files/web/public.tsx'
import { Desk, DeskText, DeskTitle, type ServerDraft } from '#src/features/texts/web/public.tsx'
import { codePointLength } from '#src/shared/text-length.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { CoverField } from './cover-field.tsx'
import type { Term } from './term-query.ts'
import { useTermForm } from './use-term-form.ts'

export function TermForm({ saved, onServer }: { saved: Term; onServer: ServerDraft }) {
  const editor = useRef<EditorHandle>(null)
  const writing = useTermForm({ saved, onServer, editor })
  const { fields, change, errors } = writing
  return (
    <Desk
      writing={writing}
      submitText="保存"
      error={errors.root}
      isSettingWrong={Boolean(errors.cover)}
      onGiveUp={writing.giveUp}
      settings={
        <>
          <CoverField value={fields.cover} error={errors.cover} onChange={(cover) => change({ cover })} />
          <Checkbox
            label="需要重新同意"
            hint="重要的修改才需要：已经登录的人下次打开页面时，要同意这一版才能继续"
            checked={fields.needs_consent}
            onChange={(event) => change({ needs_consent: event.target.checked })}
          />
        </>
      }
    >
      <DeskTitle
        value={fields.title}
        error={errors.title}
        left={50 - codePointLength(fields.title.trim())}
        onChange={(event) => change({ title: event.target.value })}
        onEnter={() => editor.current?.focus()}
      />
      <DeskText
        ref={editor}
        label="正文"
        value={fields.content}
        error={errors.content}
        onChange={(content) => change({ content })}
        uploadImage={uploadImage}
      />
    </Desk>
  )
}

const uploadImage = imageUploader()
