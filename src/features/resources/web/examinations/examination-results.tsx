import Download from 'lucide-react/icons/download'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { cateLabels } from '#src/features/questions/kind.ts'
import type { examinationStatistics } from '#src/features/resources/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Distribution } from './distribution.tsx'
import { everybodyQuery, statisticsQuery } from './examination-query.ts'
import { Standing } from './standing.tsx'

type Statistics = Reply<typeof examinationStatistics>

/** How all did, for those who manage an examination. Default export, for loading lazily. */
export default function ExaminationResults({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useEndpoint(...statisticsQuery(id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isError && <ErrorState message="统计加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonText lines={6} />}
      {data &&
        (data.count === 0 ? (
          <p className="text-text-2">还没有出分的作答，有了之后这里显示分布和每题的难度、区分度。</p>
        ) : (
          <Sums statistics={data} />
        ))}
      <section aria-labelledby="all-attempts">
        <div className="flex flex-wrap items-center gap-2">
          <h3 id="all-attempts" className="grow font-semibold">
            成绩
          </h3>
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              href={`/v1/examinations/${id}/results?format=${format}`}
              download=""
              className={buttonLook({ size: 'sm' })}
            >
              <Download aria-hidden /> {format.toUpperCase()}
            </a>
          ))}
        </div>
        <PagedList
          query={(page) => everybodyQuery(id, page)}
          empty={{ kind: 'resources', title: '还没有人作答' }}
          show={(list) => (
            <ul>
              {list.map((attempt) => (
                <li
                  key={attempt.id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 not-first:border-t"
                >
                  <Who attempt={attempt} />
                  <span className="text-sm text-text-3">第 {attempt.number} 次</span>
                  <span className="flex-1" />
                  <Standing attempt={attempt} />
                </li>
              ))}
            </ul>
          )}
        />
      </section>
    </div>
  )
}

function Who({ attempt: { id, user, state } }: { attempt: Parameters<typeof Standing>[0]['attempt'] }) {
  const name = (
    <>
      {user && <Avatar size="xs" name={user.nickname} src={user.avatar && paths.file(user.avatar)} />}
      {user?.nickname ?? '姓名已隐藏'}
    </>
  )
  const look = 'inline-flex items-center gap-2 font-medium'
  // nobody looks over the shoulder of whoever is at it
  if (state === 'running') return <span className={look}>{name}</span>
  return (
    <Link to={paths.attempt(id)} className={look}>
      {name}
    </Link>
  )
}

function Sums({
  statistics: { count, people, average, median, passed, seconds, distribution, items },
}: {
  statistics: Statistics
}) {
  const facts = [
    [String(count), `份，${people} 人`],
    [percent(average), '平均'],
    [percent(median), '中位数'],
    [percent(passed), '及格'],
    ...(seconds === null ? [] : [[`${Math.max(1, Math.round(seconds / 60))} 分钟`, '平均用时']]),
  ]
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(88px,1fr))] gap-y-3">
        {facts.map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-text-3">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Distribution bars={distribution} count={count} />
      <section aria-labelledby="each-item" className="min-w-0">
        <h3 id="each-item" className="font-semibold">
          每一题
        </h3>
        <ol className="mt-1">
          {items.map((item, at) => (
            <li key={`${item.question_id} ${item.title} ${at}`} className="border-line py-3 not-first:border-t">
              <Item item={item} at={at} />
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

const Item = ({ item, at }: { item: Statistics['items'][number]; at: number }) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-60 break-words">
        <span className="text-text-3 tabular-nums">{at + 1}. </span>
        {item.title}
        <span className="text-sm text-text-3"> {cateLabels[item.cate as keyof typeof cateLabels]}</span>
      </span>
      <span className="text-sm text-text-2 tabular-nums">
        得分率 p {item.p?.toFixed(2) ?? '—'} · 区分度 {item.discrimination?.toFixed(2) ?? '人数还不够'}
      </span>
    </p>
    {item.options.length > 0 && (
      <ul className="mt-2 grid gap-1 text-sm">
        {item.options.map(({ title, correct, share, count }, n) => (
          // options have no names here, and never change places
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={n}
            className="grid grid-cols-[minmax(0,1fr)_120px_88px] items-center gap-2 max-sm:grid-cols-[minmax(0,1fr)_88px]"
          >
            <span className="truncate">
              {String.fromCharCode(65 + n)}. {title}
              {correct && <span className="font-semibold text-success">（正确）</span>}
            </span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken max-sm:hidden">
              <span
                className={`block h-full ${correct ? 'bg-success' : 'bg-text-3'}`}
                style={{ width: `${Math.round(share * 100)}%` }}
              />
            </span>
            <span className="text-right text-text-3 tabular-nums">
              {count} 人，{Math.round(share * 100)}%
            </span>
          </li>
        ))}
      </ul>
    )}
  </>
)

const percent = (part: number | null) => (part === null ? '—' : `${Math.round(part * 100)}%`)
