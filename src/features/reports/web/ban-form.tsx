import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '#src/client/data/actions.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import type { AnyEndpoint } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Link } from '#src/ui/link.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { banUser } from '../contract.ts'
import { FindPerson, type Person } from './find-person.tsx'

/** What lists who is banned, and is to be read again. */
interface Props {
  refresh: AnyEndpoint[]
}

/** For site administrators: somebody is found by name, and banned with a reason. */
export function BanForm({ refresh }: Props) {
  const [person, choose] = useState<Person | null>(null)
  return (
    <Card as="section" padded aria-label="停用账号">
      {person ? (
        <Ban key={person.id} person={person} refresh={refresh} otherwise="换一个人" onEnd={() => choose(null)} />
      ) : (
        <FindPerson onChoose={choose} />
      )}
    </Card>
  )
}

interface BanProps extends Props {
  person: Person
  /** What the button says that bans nobody. */
  otherwise: string
  onEnd: () => void
}

export function Ban({ person, refresh, otherwise, onEnd }: BanProps) {
  const form = useForm({ defaultValues: { reason: '', until: '' } })
  const { errors, isSubmitting } = form.formState
  const ban = useAction(banUser, { refresh })
  const submit = form.handleSubmit(async ({ reason, until }) => {
    const end = until ? new Date(`${until}T00:00:00+08:00`).toISOString() : null
    try {
      await ban.mutateAsync({ params: { id: person.id }, body: { banned: true, reason, until: end } })
      onEnd()
      toast.success(`已停用“${person.nickname}”的账号`)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={person.nickname} src={person.avatar && paths.file(person.avatar)} />
        <Link to={paths.user(person.id)}>{person.nickname}</Link>
        <Button size="sm" onClick={onEnd}>
          {otherwise}
        </Button>
      </div>
      {errors.root && (
        <p role="alert" className="text-sm text-danger">
          {errors.root.message}
        </p>
      )}
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
