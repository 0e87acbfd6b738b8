import { PagedList } from '#src/client/data/paged-list.tsx'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { CommunityCard } from './community-card.tsx'
import { listQuery } from './community-queries.ts'

export const Component = () => (
  <PageWidth className="grid gap-4 py-4 md:py-6">
    <PageHead
      title={['共同体']}
      description="志趣相近的空间结成共同体，一起被找到、一起被阅读。"
      path={paths.communities()}
    />
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1">
        <h1 className="text-2xl font-semibold">共同体</h1>
        <p className="mt-1 text-text-2">志趣相近的空间结成共同体，一起被找到、一起被阅读。</p>
      </div>
      <LinkButton variant="primary" to={paths.newCommunity()}>
        新建共同体
      </LinkButton>
    </div>
    <h2 className="sr-only">全部共同体</h2>
    <PagedList
      query={listQuery}
      empty={{
        kind: 'spaces',
        title: '还没有共同体',
        children: <LinkButton to={paths.newCommunity()}>建第一个</LinkButton>,
      }}
      show={(list) => (
        <div className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
          {list.map((community) => (
            <CommunityCard key={community.id} community={community} />
          ))}
        </div>
      )}
    />
  </PageWidth>
)
