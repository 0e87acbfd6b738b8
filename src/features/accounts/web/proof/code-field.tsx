import type { ComponentProps } from 'react'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { CodeSender } from './use-code-sender.ts'

interface Props {
  /** Where two stand on a page, each says where its code was sent. */
  label?: string | undefined
  error: string | undefined
  /** Of a form, or by itself. */
  field: Pick<ComponentProps<typeof TextInput>, 'ref' | 'name' | 'value' | 'onChange' | 'onBlur'>
  sender: CodeSender
}

export const CodeField = ({ label = '验证码', error, field, sender }: Props) => (
  <FormField label={label} required error={error} hint={<Sent sender={sender} />}>
    {(control) => (
      <div className="flex gap-2">
        <TextInput {...control} {...field} autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
        <Button
          className="h-[38px] min-w-[118px]"
          loading={sender.pending}
          disabled={sender.wait > 0}
          onClick={() => void sender.send()}
        >
          {sender.wait > 0 ? `${sender.wait} 秒后重发` : '获取验证码'}
        </Button>
      </div>
    )}
  </FormField>
)

/** The line is always there, so that screen readers say what appears in it. */
const Sent = ({ sender: { sent } }: { sender: CodeSender }) => (
  <span role="status">
    {sent && `验证码已发送，${sent.expires_in / 60} 分钟内有效。`}
    {sent?.mailbox && (
      <>
        本站没有配置短信和邮件服务，验证码在
        <a href={sent.mailbox} target="_blank" rel="noreferrer" className="text-brand-text underline">
          开发邮箱
        </a>
        里。
      </>
    )}
  </span>
)
