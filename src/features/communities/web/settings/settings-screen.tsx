import { useParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { Section } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { communityQuery } from '../community-queries.ts'
import { AllInvites } from './all-invites.tsx'
import { Basics } from './basics.tsx'
import { Dissolve } from './dissolve.tsx'
import { Give } from './give.tsx'
import { Spaces } from './spaces.tsx'

export function Component() {
  const { communityId } = useParams()
  const { data: community } = useEndpoint(...communityQuery(communityId!))
  if (!community) return null
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['共同体设置', community.title]} />
      <div>
        <h1 className="text-2xl font-semibold">共同体设置</h1>
        <p className="mt-1 text-text-2">
          <Link to={paths.community(community.id)}>{community.title}</Link>
        </p>
      </div>
      <Section title="基本信息">
        <Basics community={community} />
      </Section>
      <Section title="空间" about="移出的空间照旧存在，只是不再属于这个共同体。">
        <Spaces community={community} />
      </Section>
      <Section title="邀请与申请">
        <AllInvites communityId={community.id} />
      </Section>
      {community.can.give && (
        <Section title="转交" about="只有站点管理员可以把共同体交给别人。">
          <Give community={community} />
        </Section>
      )}
      <Section title="解散" about="共同体消失，不能恢复；它的空间和其中的内容都不受影响。">
        <Dissolve community={community} />
      </Section>
    </PageWidth>
  )
}
