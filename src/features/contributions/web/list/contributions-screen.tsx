import { useSearchParams } from 'react-router'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { FilterChoice } from '#src/ui/filter-choice.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { contributionsQuery, countQuery } from '../contribution-queries.ts'
import { stateLabels } from '../contribution-marks.tsx'
import { ContributionRow } from './contribution-row.tsx'
import { stateOf } from './state-of.ts'

export function Component() {
  const space = useSpace()
  return space ? <Contributions space={space} /> : null
}

const filters = ['open', 'merged', 'rejected', 'closed'] as const

function Contributions({ space }: { space: Space }) {
  const [search] = useSearchParams()
  const state = stateOf(search)
  const counts = useEndpoint(...countQuery(String(space.id))).data
  return (
    <PageWidth className="py-4 md:py-6">
      <PageHead
        title={['贡献', space.title]}
        description={`读者向${space.title}提交的修改`}
        path={space.is_open && paths.contributions(space.id)}
      />
      <SpaceCrumbs space={space} crumbs={[{ text: crumbLabels.contributions }]} />
      <div className="mt-3 mb-4 grid gap-1">
        <h1 className="text-2xl font-semibold">贡献</h1>
        <p className="text-text-2">打开任意一篇文档点“编辑”，就能提交修改；管理员看过以后才会发布。</p>
      </div>
      <nav aria-label="筛选" className="scroll-quiet mb-3 flex min-w-0 items-center gap-1.5 p-0.5">
        <FilterChoice to="?" isOn={state === undefined}>
          全部
        </FilterChoice>
        {filters.map((value) => (
          <FilterChoice key={value} to={`?state=${value}`} isOn={state === value}>
            {stateLabels[value]}
            {counts && counts[value] > 0 && <span className="ml-1 tabular-nums">{formatCount(counts[value])}</span>}
          </FilterChoice>
        ))}
      </nav>
      <h2 className="sr-only">贡献列表</h2>
      <PagedList
        key={state}
        query={(page) => contributionsQuery(String(space.id), state, page)}
        empty={
          state
            ? {
                kind: 'search',
                title: `没有${stateLabels[state]}的贡献`,
                children: <LinkButton to="?">看全部贡献</LinkButton>,
              }
            : {
                kind: 'contributions',
                title: '还没有贡献',
                children: <LinkButton to={paths.resources(space.id)}>去看资源</LinkButton>,
              }
        }
        show={(list) => (
          <ListCard label="贡献">
            {list.map((contribution) => (
              <ContributionRow key={contribution.id} contribution={contribution} />
            ))}
          </ListCard>
        )}
      />
    </PageWidth>
  )
}
