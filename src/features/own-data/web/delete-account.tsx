import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { readDeletion } from '../contract.ts'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))
type Deletion = Reply<typeof readDeletion>

/** What will happen, and only then the act. */
export function DeleteAccount() {
  const { data, isError, isFetching, refetch } = useEndpoint(readDeletion, {})
  // kept, since what was read goes with the person
  const [days, ask] = useState<number>()
  return (
    <Card as="section" padded aria-labelledby="delete">
      <SectionHeading id="delete" title="注销账号" />
      {!data && isError && (
        <ErrorState message="没能读取注销的说明" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && (
        <div className="grid gap-4">
          <p className="text-text-2">
            确认之后，所有设备退出登录。{data.days} 天之内再登录一次，就撤销注销，什么都不会变；{data.days}{' '}
            天之后下面这些会发生，不能恢复。注销之前可以先导出数据。
          </p>
          <Fates title="会删除" list={data.gone} />
          <Fates title="会保留，署名改成“已注销用户”" list={data.stays} />
          <Obstacles {...data} />
          <div>
            <Button
              variant="danger-line"
              disabled={data.spaces_count > 0 || data.problem !== null}
              onClick={() => ask(data.days)}
            >
              注销账号
            </Button>
          </div>
        </div>
      )}
      {days !== undefined && (
        <Suspense>
          <DeleteDialog days={days} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

function Fates({ title, list }: { title: string; list: Deletion['gone'] }) {
  if (!list.length) return null
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-text-2">
        {list.map(({ what, count }) => (
          <li key={what}>
            {what}
            {count > 1 && <span className="text-text-3 tabular-nums">（{formatCount(count)}）</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Why it cannot be done yet, with the way to each. */
function Obstacles({ spaces, spaces_count: count, problem }: Deletion) {
  if (!count && problem === null) return null
  return (
    <div role="note" className="rounded-r2 border border-warning px-4 py-3">
      {problem !== null && <p>{problem}。</p>}
      {count > 0 && (
        <>
          <p className="font-semibold">请先转让或删除你的 {count} 个空间：</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {spaces.map(({ id, title }) => (
              <li key={id} className="min-w-0 [overflow-wrap:anywhere]">
                <Link to={paths.spaceSettings(id, 'ownership')} className="text-brand-text">
                  {title}
                </Link>
              </li>
            ))}
            {count > spaces.length && <li className="text-text-3">还有 {count - spaces.length} 个</li>}
          </ul>
        </>
      )}
    </div>
  )
}
