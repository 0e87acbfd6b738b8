import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useDebounced } from '#src/client/use-debounced.ts'
import { paths } from '#src/shared/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { listGroupMembers } from '#src/features/groups/contract.ts'
import { GroupCrumbs } from '../group-crumbs.tsx'
import { type Group, useGroup } from '../group-queries.ts'
import { Export } from './export-form.tsx'
import { MemberRow } from './member-row.tsx'
import { WaitingRow } from './waiting-row.tsx'

export function Component() {
  const group = useGroup()
  return group ? <Members group={group} /> : null
}

function Members({ group }: { group: Group }) {
  const [search] = useSearchParams()
  const isWaiting = group.can.edit && search.get('state') === 'waiting'
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['成员', group.title]} />
      <GroupCrumbs group={group} crumbs={[{ text: crumbLabels.members }]} />
      <h1 className="text-2xl font-semibold">成员</h1>
      {group.can.edit && (
        <LinkTabs
          label="成员与申请"
          tabs={[
            { to: paths.groupMembers(group.id), text: '成员', count: group.members_count, current: !isWaiting },
            {
              to: paths.groupMembers(group.id, true),
              text: '申请',
              count: group.waiting_count || undefined,
              current: isWaiting,
            },
          ]}
        />
      )}
      <h2 className="sr-only">{isWaiting ? '申请加入的人' : '成员列表'}</h2>
      {group.can.edit && !isWaiting && <Export group={group} />}
      {isWaiting ? <Waiting group={group} /> : <List group={group} />}
    </PageWidth>
  )
}

function List({ group }: { group: Group }) {
  const [typed, setTyped] = useState('')
  const nickname = useDebounced(typed.trim())
  const params = { groupId: group.id }
  const list = useEndlessList(listGroupMembers, { params, query: nickname ? { nickname } : {} })
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
      <EndlessView list={list} empty={<EmptyState kind="groups" title={`没有昵称包含“${nickname}”的成员`} />}>
        {(members) => (
          <ListCard label="成员">
            {members.map((member) => (
              <MemberRow key={member.id} group={group} member={member} />
            ))}
          </ListCard>
        )}
      </EndlessView>
    </div>
  )
}

function Waiting({ group }: { group: Group }) {
  const list = useEndlessList(listGroupMembers, { params: { groupId: group.id }, query: { state: 'waiting' } })
  return (
    <EndlessView list={list} empty={<EmptyState kind="groups" title="没有等待答复的申请" />}>
      {(people) => (
        <ListCard label="申请">
          {people.map((person) => (
            <WaitingRow key={person.id} group={group} person={person} />
          ))}
        </ListCard>
      )}
    </EndlessView>
  )
}
