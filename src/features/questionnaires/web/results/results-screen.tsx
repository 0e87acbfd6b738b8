import { useParams, useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { exportReplies } from '#src/features/questionnaires/contract.ts'
import { addressOf } from '#src/shared/endpoint.ts'
import { formatDuration } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { ColumnPlot } from '#src/ui/column-plot.tsx'
import { Head } from '../head.tsx'
import { type Questionnaire, questionnaireQuery, type Result, resultQuery } from '../questionnaire-queries.ts'
import { CompareCard } from './compare-card.tsx'
import { CrossCard } from './cross-card.tsx'
import { ItemResult } from './item-result.tsx'
import { RepliesCard } from './replies-card.tsx'

export function Component() {
  const { qnId } = useParams()
  const [search] = useSearchParams()
  const { data: questionnaire } = useEndpoint(...questionnaireQuery(qnId!))
  const { data: result } = useEndpoint(...resultQuery(qnId!, search))
  if (!questionnaire) return null
  return (
    <PageWidth narrow className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
      <PageHead title={['问卷结果', questionnaire.title]} />
      <Head questionnaire={questionnaire} part="results" />
      {!result ? (
        <SkeletonList />
      ) : result.reply_count === 0 ? (
        <Nothing questionnaire={questionnaire} />
      ) : (
        <Shown questionnaire={questionnaire} result={result} />
      )}
    </PageWidth>
  )
}

const Nothing = ({ questionnaire: { id, can } }: { questionnaire: Questionnaire }) => (
  <Card>
    <EmptyState kind="issues" title="还没有收到答卷">
      {can.deliver && <LinkButton to={paths.releaseQuestionnaire(id)}>去发放</LinkButton>}
    </EmptyState>
  </Card>
)

function Shown({ questionnaire, result }: { questionnaire: Questionnaire; result: Result }) {
  const { id } = questionnaire
  const file = (format: 'csv' | 'xlsx') =>
    addressOf(exportReplies, { params: { questionnaireId: id }, query: { format } })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <a href={file('csv')} download className={buttonLook({ size: 'sm' })}>
          下载 CSV
        </a>
        <a href={file('xlsx')} download className={buttonLook({ size: 'sm' })}>
          下载 Excel
        </a>
      </div>
      <Card as="section" padded aria-label="总数">
        <dl className="grid grid-cols-2 gap-4 text-center tabular-nums">
          <Fact name="份收回">{result.reply_count}</Fact>
          <Fact name="平均用时">{result.seconds === null ? '—' : formatDuration(result.seconds)}</Fact>
        </dl>
      </Card>
      <Card as="section" padded aria-labelledby="days">
        <h2 id="days" className="mb-3 text-xl font-semibold">
          每天收回
        </h2>
        <ColumnPlot
          about={`每天收回的份数，共 ${result.reply_count} 份`}
          heads={['日期', '份数']}
          columns={result.days.map(({ day, count }) => ({ name: day, count }))}
        />
      </Card>
      <CompareCard id={id} compared={result.compared} />
      {result.items.map((item, place) => (
        <ItemResult
          key={item.timestamp}
          item={item}
          number={place + 1}
          before={result.compared?.items.find(({ timestamp }) => timestamp === item.timestamp) ?? null}
        />
      ))}
      <CrossCard questionnaire={questionnaire} cross={result.cross} />
      <RepliesCard questionnaire={questionnaire} />
    </>
  )
}

/** The number stands above its name, which is read first. */
const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-text-3">{name}</dt>
    <dd className="text-3xl font-bold">{children}</dd>
  </div>
)
