import { useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { ProofField, useProof } from '#src/features/accounts/web/public.tsx'
import { useNavigate } from 'react-router'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { listGroupMembers, setGroupMember } from '#src/features/groups/contract.ts'
import { type Group, ofMembership } from '../group-queries.ts'

/** To another member; its owner shows again who they are. */
export function HandOn({ group }: { group: Group }) {
  const [chosen, choose] = useState<{ id: number; nickname: string }>()
  const [busy, setBusy] = useState(false)
  const [confirm, dialog] = useConfirm()
  const proof = useProof()
  const call = useCall()
  const cache = useCache()
  const navigate = useNavigate()
  async function send() {
    const given = await proof.give()
    if (!given || !chosen) return
    const question = {
      title: `把“${group.title}”转交给${chosen.nickname}？`,
      text: '对方会成为创建者，你会成为管理员；要拿回来，只能由对方转交。口令随之失效。',
      confirmText: '转交',
      danger: true,
    }
    if (!(await confirm(question))) return
    setBusy(true)
    try {
      const body = { user_id: chosen.id, role: 'owner' as const, ...given }
      await call(setGroupMember, { params: { groupId: group.id }, body })
      await navigate(paths.group(group.id))
      toast.success(`小组已转交给${chosen.nickname}`)
      for (const changed of ofMembership) void cache.refresh(changed)
    } catch (error) {
      const rest = proof.explain(error)
      if (rest) toastRefusal(rest, '转交失败')
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Choice group={group} chosen={chosen?.id} onChoose={choose} />
      <ProofField proof={proof} />
      <div className="flex justify-end">
        <Button type="submit" variant="danger-line" loading={busy} reason={chosen ? undefined : '请先选择一位成员'}>
          转交小组
        </Button>
      </div>
      {dialog}
    </form>
  )
}

interface ChoiceProps {
  group: Group
  chosen: number | undefined
  onChoose: (person: { id: number; nickname: string }) => void
}
function Choice({ group, chosen, onChoose }: ChoiceProps) {
  const list = useEndlessList(listGroupMembers, { params: { groupId: group.id }, query: {} })
  const nobody = <p className="px-2 py-1 text-text-3">还没有别的成员：先让对方加入，再转交</p>
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">转交给</legend>
      <div className="max-h-72 overflow-y-auto rounded-r1 border border-line p-2">
        <EndlessView list={list} empty={nobody}>
          {(members) => {
            const others = members.filter(({ role }) => role !== 'owner')
            if (!others.length) return nobody
            return others.map((member) => (
              <label key={member.id} className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-r1 px-2">
                <input
                  type="radio"
                  name="next-owner"
                  className="size-4 accent-brand"
                  checked={chosen === member.id}
                  onChange={() => onChoose(member)}
                />
                {member.nickname}
              </label>
            ))
          }}
        </EndlessView>
      </div>
    </fieldset>
  )
}
