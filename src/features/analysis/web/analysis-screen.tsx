import { useSearchParams } from 'react-router'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { ReportCard } from './report-card.tsx'
import { type Span, spanOf, spans } from './report-query.ts'

export function Component() {
  const space = useSpace()
  return space ? <Analysis space={space} /> : null
}

function Analysis({ space }: { space: Space }) {
  const [search] = useSearchParams()
  const { now } = useSite()
  const span = spanOf(search)
  const of = { space, asked: { spaceId: String(space.id), span, now } }
  return (
    <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
      <PageHead title={[crumbLabels.analysis, space.title]} />
      <SpaceCrumbs space={space} crumbs={[{ text: crumbLabels.analysis }]} />
      <div>
        <h1 className="text-2xl font-semibold">分析</h1>
        <p className="mt-1 text-text-2">
          这个空间里发生了什么，只数你看得到的。它反复在说什么，见
          <Link to={paths.wordcloud(space.id)} className="text-brand-text underline underline-offset-2">
            词云
          </Link>
          。
        </p>
      </div>
      <ReportCard name="year" {...of} />
      <LinkTabs
        label="时间范围"
        tabs={(['30', '90', '365'] satisfies Span[]).map((key) => ({
          to: paths.analysis(space.id, key === '30' ? '' : key),
          text: spans[key],
          current: key === span,
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {(['acts', 'content', 'visits', 'members'] as const).map((name) => (
          <ReportCard key={name} name={name} {...of} />
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {(['most_read', 'reading', 'open_questions', 'tags'] as const).map((name) => (
          <ReportCard key={name} name={name} {...of} />
        ))}
        {space.can.edit &&
          (['contributors', 'unanswered', 'stale'] as const).map((name) => (
            <ReportCard key={name} name={name} {...of} />
          ))}
      </div>
    </PageWidth>
  )
}
