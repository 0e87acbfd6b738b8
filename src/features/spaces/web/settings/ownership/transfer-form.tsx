import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { showRefusal } from '#src/client/data/forms.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { ProofField, useProof } from '#src/features/accounts/web/public.tsx'
import { listMembers, listSpaces, readSpace, transferSpace } from '#src/features/spaces/contract.ts'
import type { In } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { Space } from '#src/features/spaces/web/use-space.ts'
import type { Member } from '../members/member-row.tsx'
import { useDebounced } from '#src/client/use-debounced.ts'
import { useMembers } from '../members/members.tsx'

interface Fields {
  /** 0 until somebody is chosen. */
  user_id: number
}
const resolver = formResolver(z.strictObject({ user_id: z.int().check(z.positive('请选择一位成员')) }))

export function TransferForm({ space }: { space: Space }) {
  const [chosen, choose] = useState<Member>()
  const [confirm, confirmDialog] = useConfirm()
  const transfer = useTransfer(space)
  const proof = useProof()
  const form = useForm<Fields>({ defaultValues: { user_id: 0 }, resolver })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (fields) => {
    const given = await proof.give()
    if (!given) return
    const question = {
      title: `把“${space.title}”转让给${chosen?.nickname}？`,
      text: '对方会成为拥有者，可以决定空间的可见性、管理员和删除；你会成为管理员，要拿回来只能由对方转让。',
      confirmText: '转让',
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await transfer({ ...fields, ...given })
      toast.success(`空间已转让给${chosen?.nickname}`)
    } catch (error) {
      const rest = proof.explain(error)
      if (rest) showRefusal(form, rest)
    }
  }, proof.check)
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <MemberChoice
        space={space}
        chosen={chosen}
        error={errors.user_id?.message}
        onChoose={(member) => {
          choose(member)
          form.setValue('user_id', member.id, { shouldValidate: form.formState.isSubmitted })
        }}
      />
      <ProofField proof={proof} />
      {errors.root && (
        <p role="alert" className="text-danger">
          {errors.root.message}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="danger-line" loading={isSubmitting}>
          转让空间
        </Button>
      </div>
      {confirmDialog}
    </form>
  )
}

function useTransfer(space: Space) {
  const call = useCall()
  const cache = useCache()
  const navigate = useNavigate()
  return async (body: In<typeof transferSpace>['body']) => {
    const after = await call(transferSpace, { params: { spaceId: space.id }, body })
    // this part of the settings is no longer theirs
    await navigate(paths.space(space.id))
    cache.write(readSpace, { params: { spaceId: String(space.id) } }, after)
    void cache.refresh(listMembers)
    void cache.refresh(listSpaces)
  }
}

interface ChoiceProps {
  space: Space
  chosen: Member | undefined
  error: string | undefined
  onChoose: (member: Member) => void
}
function MemberChoice({ space, chosen, error, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const nickname = useDebounced(typed.trim())
  const list = useMembers(space.id, nickname)
  const nobody = nickname ? '没有找到这样的成员' : '还没有别的成员：先邀请对方加入，再转让'
  return (
    <fieldset className="grid gap-2" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 font-medium">转让给{chosen ? `：${chosen.nickname}` : ''}</legend>
      <TextInput
        type="search"
        aria-label="按昵称查找要转让的成员"
        placeholder="按昵称查找"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="max-h-72 overflow-y-auto rounded-r1 border border-line p-2">
        <EndlessView list={list} empty={<p className="px-2 py-1 text-text-3">{nobody}</p>}>
          {(members) => {
            const others = members.filter(({ role }) => role !== 'owner')
            if (!others.length) return <p className="px-2 py-1 text-text-3">{nobody}</p>
            return others.map((member) => (
              <label key={member.id} className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-r1 px-2">
                <input
                  type="radio"
                  name="user_id"
                  className="size-4 accent-brand"
                  checked={chosen?.id === member.id}
                  onChange={() => onChoose(member)}
                />
                <Avatar size="sm" name={member.nickname} src={member.avatar && paths.file(member.avatar)} />
                {member.nickname}
              </label>
            ))
          }}
        </EndlessView>
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
