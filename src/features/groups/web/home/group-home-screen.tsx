import { Suspense } from 'react'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { webKinds } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageColumns } from '#src/ui/page-columns.tsx'
import { roleNames } from '#src/features/groups/kind.ts'
import { Assignments } from '../assignments/assignments.tsx'
import { GroupCrumbs } from '../group-crumbs.tsx'
import { type Group, useGroup } from '../group-queries.ts'
import { EnterKey } from '../joining/enter-key.tsx'
import { JoinKey } from '../joining/join-key.tsx'
import { Ranking } from './ranking.tsx'
import { SpacesOfGroup } from './spaces-of-group.tsx'
import { Things } from './things.tsx'
import { LeaveButton } from '../members/leave-button.tsx'

export function Component() {
  const group = useGroup()
  return group ? <Home group={group} /> : null
}

const Home = ({ group }: { group: Group }) => (
  <PageColumns aside={<Aside group={group} />} asideLabel="关于小组">
    <PageHead title={[group.title, '小组']} />
    <GroupCrumbs group={group} crumbs={[{ text: crumbLabels.homepage }]} />
    <h1 className="sr-only">{group.title}</h1>
    <div className="mt-3 grid gap-8">
      {group.can.edit && (group.waiting_count ?? 0) > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          有 {group.waiting_count} 人申请加入，等你答复。
          <LinkButton size="sm" to={paths.groupMembers(group.id, true)}>
            去答复
          </LinkButton>
        </p>
      )}
      {group.can.read && <OfKinds groupId={group.id} />}
      {group.can.read && <Assignments group={group} />}
      {group.can.read ? <Things group={group} /> : <Outside group={group} />}
    </div>
  </PageColumns>
)

/** What kinds of things have to show there. */
const OfKinds = ({ groupId }: { groupId: number }) =>
  webKinds().map(
    ({ declared, groupSection }) => groupSection && <Suspense key={declared.kind}>{groupSection(groupId)}</Suspense>,
  )

const Outside = ({ group }: { group: Group }) => (
  <Card as="section" padded aria-labelledby="join">
    <h2 id="join" className="text-[16px] leading-6 font-semibold">
      加入小组
    </h2>
    {group.is_waiting ? (
      <p className="mt-2 flex flex-wrap items-center gap-3 text-text-2">
        申请已提交，正在等待管理员答复。
        <LeaveButton group={group} />
      </p>
    ) : (
      <>
        <p className="mt-1 text-text-2">向小组的创建者{group.owner.nickname}要一个口令。</p>
        <EnterKey />
      </>
    )}
  </Card>
)

const Aside = ({ group }: { group: Group }) => (
  <>
    {group.can.own && (
      <Card as="section" padded aria-labelledby="join-key">
        <h2 id="join-key" className="text-[16px] leading-6 font-semibold">
          口令
        </h2>
        <p className="mt-1 mb-3 text-sm text-text-2">念给同学，或把链接发给他，就能加入。</p>
        <JoinKey group={group} />
      </Card>
    )}
    <Card as="section" padded aria-labelledby="leaders">
      <h2 id="leaders" className="text-[16px] leading-6 font-semibold">
        带领的人
      </h2>
      <ul className="mt-2 grid gap-2">
        {[group.owner, ...group.admins].map((person, index) => (
          <li key={person.id} className="flex items-center gap-2.5">
            <Avatar size="sm" name={person.nickname} src={person.avatar && paths.file(person.avatar)} />
            <Link to={paths.user(person.id)} className="min-w-0 flex-1 truncate">
              {person.nickname}
            </Link>
            <Chip>{roleNames[index ? 'admin' : 'owner']}</Chip>
          </li>
        ))}
      </ul>
    </Card>
    {group.can.read && (
      <>
        <Ranking group={group} />
        <SpacesOfGroup group={group} />
      </>
    )}
    {group.can.leave && (
      <p>
        <LeaveButton group={group} />
      </p>
    )}
  </>
)
