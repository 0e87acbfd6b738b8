import { PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import type { scoreLedger } from '#src/features/scores/contract.ts'
import type { getUser } from '#src/features/users/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatWhole } from '#src/shared/format.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'
import { nameOfAct } from './act-name.ts'
import { scoreRules } from './score-rules.ts'
import { scoreQuery } from './user-tabs.ts'

type Entry = Reply<typeof scoreLedger>['list'][number]

/** What somebody has points for. */
export function ScoreTab({ user }: { user: Reply<typeof getUser> }) {
  const id = String(user.id)
  const { data } = useEndpoint(...scoreQuery(id, 1))
  return (
    <section aria-labelledby="user-list" className="grid gap-3">
      <h2 id="user-list" className="sr-only">
        积分明细
      </h2>
      <Card padded className="grid gap-2">
        <p>
          共 <strong className="text-xl text-warm-text tabular-nums">{formatWhole(data?.score ?? 0)}</strong> 分
        </p>
        {data && data.acts.length > 0 && (
          <dl className="flex flex-wrap gap-x-6 gap-y-2">
            {data.acts.map(({ key, score, count }) => (
              <div key={key} className="flex items-baseline gap-1.5">
                <dt className="text-sm text-text-2">
                  {nameOfAct({ key, subject: null })} {formatWhole(count)} 次
                </dt>
                <dd className="font-medium text-warm-text tabular-nums">+{formatWhole(score)}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="text-sm text-text-3">
          {scoreRules()}。贡献在合并后计分；同一种行为每天最多计 50 分；内容被删除，积分收回。
        </p>
      </Card>
      <PagedList
        query={(page) => scoreQuery(id, page)}
        empty={{ kind: 'resources', title: '还没有积分' }}
        show={(list) => (
          <ListCard label="积分明细">
            {list.map((entry) => (
              <Row key={`${entry.created_at} ${entry.key} ${entry.subject?.id}`} entry={entry} />
            ))}
          </ListCard>
        )}
      />
    </section>
  )
}

const Row = ({ entry }: { entry: Entry }) => (
  <ListRow
    title={entry.subject ? <Link to={entry.subject.path}>{entry.subject.title}</Link> : '非公开内容'}
    meta={
      <>
        {nameOfAct(entry)} · <Time iso={entry.created_at} />
      </>
    }
    trailing={
      <>
        <span className="text-warm-text">+{entry.counted}</span>
        {entry.counted < entry.points && <span className="block">已到当天上限</span>}
      </>
    }
  />
)
