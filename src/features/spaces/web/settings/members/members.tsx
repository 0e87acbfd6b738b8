import { useState } from 'react'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useDebounced } from '#src/client/use-debounced.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { listMembers } from '#src/features/spaces/contract.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { Space } from '#src/features/spaces/web/use-space.ts'
import { AddMembers } from './add-members.tsx'
import { JoinKey } from './join-key.tsx'
import { MemberRow } from './member-row.tsx'
import { Section } from '../section.tsx'

export const Members = ({ space }: { space: Space }) => (
  <>
    <Section title="邀请成员" about="把口令或链接发给别人，对方登录后就能加入。生成新的口令后，之前的口令立即失效。">
      {space.can.own ? (
        <JoinKey space={space} />
      ) : (
        <p className="text-text-2">口令由空间的拥有者{space.owner.nickname}生成。</p>
      )}
    </Section>
    <Section title="添加成员" about="不用口令，按昵称直接添加。对方会收到通知，也可以随时自己退出。">
      <AddMembers space={space} />
    </Section>
    <Section title="成员" about="管理员可以管理内容和成员；成员可以在空间里创建内容。">
      <MemberSearch space={space} />
    </Section>
  </>
)

function MemberSearch({ space }: { space: Space }) {
  const [typed, setTyped] = useState('')
  const nickname = useDebounced(typed.trim())
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
        empty={<EmptyState kind="groups" title={nickname ? `没有昵称包含“${nickname}”的成员` : '还没有成员'} />}
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
