import { type FormEvent, useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { createWebhook, listWebhooks } from '#src/features/webhooks/contract.ts'
import { eventNames, type WebhookEvent, webhookEvents } from '#src/features/webhooks/shapes.ts'
import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { Space } from '#src/features/spaces/web/public.tsx'

/** A form for one more, and its secret when it is there: that is told this once. */
export function NewWebhook({ space }: { space: Space }) {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(eventNames)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [secret, show] = useState<string>()
  const create = useAction(createWebhook, { refresh: [listWebhooks] })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setWrong({})
    create.mutate(
      { params: { spaceId: space.id }, body: { url, events: [...events] } },
      {
        onSuccess: (made) => {
          show(made.secret)
          setUrl('')
        },
        onError: (error) => {
          const fields = isAppError(error) && error.data?.fields
          if (fields) setWrong(fields)
          else toastRefusal(error, '没能添加')
        },
      },
    )
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <FormField label="网址" error={wrong.url} required>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </FormField>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">什么时候通知</legend>
        {eventNames.map((name) => (
          <Checkbox
            key={name}
            label={webhookEvents[name]}
            checked={events.includes(name)}
            onChange={({ target: { checked } }) =>
              setEvents(eventNames.filter((one) => (one === name ? checked : events.includes(one))))
            }
          />
        ))}
        {wrong.events && (
          <p role="alert" className="text-sm text-danger">
            {wrong.events}
          </p>
        )}
      </fieldset>
      <div>
        <Button variant="primary" type="submit" loading={create.isPending}>
          添加 Webhook
        </Button>
      </div>
      {secret && <Secret secret={secret} onClose={() => show(undefined)} />}
    </form>
  )
}

const Secret = ({ secret, onClose }: { secret: string; onClose(): void }) => (
  <div role="status" className="grid gap-2 rounded-r1 bg-sunken px-4 py-3">
    <p className="font-medium">签名用的密钥只显示这一次，请现在复制，放到收通知的程序里。</p>
    <p className="font-mono text-sm break-all select-all">{secret}</p>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => void copyText(secret)}>
        复制密钥
      </Button>
      <Button size="sm" onClick={onClose}>
        我已存好
      </Button>
    </div>
  </div>
)
