import { useState } from 'react'
import { EndlessView } from '#src/client/endless-view.tsx'
import { useSettled } from '#src/client/use-settled.ts'
import { useEndlessList } from '#src/client/endless-list.ts'
import { listMembers } from '#src/features/spaces/contract.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { Space } from '../use-space.ts'
import { JoinKey } from './join-key.tsx'
import { MemberRow } from './member-row.tsx'
import { Section } from './section.tsx'

export const Members = ({ space }: { space: Space }) => (
  <>
    <JoinKey space={space} />
    <Section title="成员" about="管理员可以管理内容和成员；成员可以在空间里创建内容。">
      <MemberSearch space={space} />
    </Section>
  </>
)

function MemberSearch({ space }: { space: Space }) {
  const [typed, setTyped] = useState('')
  const nickname = useSettled(typed.trim())
  const list = useMembers(space.id, nickname)
  return (
    <div className="grid gap-3">
      <TextInput
        type="search"
        aria-label="按昵称查找成员"
        placeholder="按昵称查找"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <EndlessView
        list={list}
        empty={<EmptyState kind="groups" title={nickname ? `没有昵称包含「${nickname}」的成员` : '还没有成员'} />}
      >
        {(members) => (
          <ListCard label="成员">
            {members.map((member) => (
              <MemberRow key={member.id} space={space} member={member} />
            ))}
          </ListCard>
        )}
      </EndlessView>
    </div>
  )
}

export const useMembers = (spaceId: number, nickname: string) =>
  useEndlessList(listMembers, { params: { spaceId }, query: nickname ? { nickname } : {} })
