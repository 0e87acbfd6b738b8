import { useForm } from 'react-hook-form'
import { useAction } from '#src/client/data/actions.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import type { AnyEndpoint } from '#src/shared/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { banUser } from '../contract.ts'

/** What lists who is banned, and is to be read again. */
interface Props {
  refresh: AnyEndpoint[]
}

/** For site administrators: by the number that stands in the address of the person's page. */
export function BanForm({ refresh }: Props) {
  const form = useForm({ defaultValues: { id: '', reason: '', until: '' } })
  const { errors, isSubmitting } = form.formState
  const ban = useAction(banUser, { refresh })
  const submit = form.handleSubmit(async ({ id, reason, until }) => {
    const end = until ? new Date(`${until}T00:00:00+08:00`).toISOString() : null
    try {
      const { nickname } = await ban.mutateAsync({ params: { id }, body: { banned: true, reason, until: end } })
      form.reset()
      toast.success(`已停用“${nickname}”的账号`)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <Card as="section" padded aria-label="停用账号">
      <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <FormField
          label="用户编号"
          required
          hint="个人主页地址里的数字"
          error={errors.id?.message ?? errors.root?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('id', { validate: (id) => /^[1-9]\d{0,14}$/.test(id) || '请输入用户编号' })}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField label="原因" required error={errors.reason?.message}>
          {(control) => <TextInput {...control} {...form.register('reason')} autoComplete="off" />}
        </FormField>
        <FormField label="恢复日期" hint="不填则一直停用" error={errors.until?.message}>
          {(control) => <TextInput {...control} {...form.register('until')} type="date" />}
        </FormField>
        <Button type="submit" variant="danger" className="w-fit" loading={isSubmitting}>
          停用
        </Button>
      </form>
    </Card>
  )
}

/** Lifts a ban. */
export function LiftButton({ id, nickname, refresh }: Props & { id: number; nickname: string }) {
  const lift = useAction(banUser, { refresh })
  async function act() {
    try {
      await lift.mutateAsync({ params: { id }, body: { banned: false } })
      toast.success(`已恢复“${nickname}”的账号`)
    } catch (error) {
      toastRefusal(error, '恢复失败')
    }
  }
  return (
    <Button size="sm" aria-label={`恢复：${nickname}`} loading={lift.isPending} onClick={() => void act()}>
      恢复
    </Button>
  )
}
