import KeyRound from 'lucide-react/icons/key-round'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { scopes } from '#src/shared/scopes.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { endAccessToken, listAccessTokens } from '#src/features/accounts/contract.ts'

const NewToken = lazy(() => import('./new-token.tsx'))

type Listed = Reply<typeof listAccessTokens>['list'][number]

/** Those of the person: what each may do, when it was used last, and an end to it. */
export function AccessTokens() {
  const { data, isError, isFetching, refetch } = useEndpoint(listAccessTokens, { query: { per_number: 100 } })
  const [isAdding, add] = useState(false)
  const [made, show] = useState<string>()
  if (isError && !data)
    return <ErrorState message="没能读取访问令牌" retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <section aria-label="我的访问令牌" className="grid gap-4">
      {made && <Made token={made} onClose={() => show(undefined)} />}
      <div>
        <Button variant="primary" onClick={() => add(true)}>
          新建访问令牌
        </Button>
      </div>
      {!data && <Skeleton className="h-32" />}
      {data?.list.length === 0 && (
        <EmptyState kind="inbox" title="还没有访问令牌，需要用程序读写内容时，在这里新建一个" />
      )}
      {data && data.list.length > 0 && <Tokens list={data.list} />}
      <Suspense>{isAdding && <NewToken onMade={show} onClose={() => add(false)} />}</Suspense>
    </section>
  )
}

/** Told once: the site keeps only its hash. */
const Made = ({ token, onClose }: { token: string; onClose(): void }) => (
  <div role="status" className="grid gap-2 rounded-r1 bg-sunken px-4 py-3">
    <p className="font-medium">令牌已经建好。它只显示这一次，请现在复制，存放在安全的地方。</p>
    <p className="font-mono text-sm break-all select-all">{token}</p>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => void copyText(token)}>
        复制令牌
      </Button>
      <Button size="sm" onClick={onClose}>
        我已存好
      </Button>
    </div>
  </div>
)

function Tokens({ list }: { list: readonly Listed[] }) {
  const end = useAction(endAccessToken, { refresh: [listAccessTokens] })
  const [confirm, confirmDialog] = useConfirm()
  async function endIt({ id, name }: Listed) {
    const text = '用它的程序立刻不能再访问。撤销以后不能恢复。'
    if (!(await confirm({ title: `撤销访问令牌“${name}”？`, text, confirmText: '撤销', danger: true }))) return
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('访问令牌已撤销'),
        onError: (error) => toastRefusal(error, '没能撤销'),
      },
    )
  }
  return (
    <>
      <ListCard label="访问令牌">
        {list.map((token) => (
          <ListRow
            key={token.id}
            leading={<KeyRound aria-hidden />}
            title={
              <>
                {token.name} {isOver(token) && <Tag>已过期</Tag>}
              </>
            }
            meta={<About token={token} />}
            trailing={
              <Button size="sm" aria-label={`撤销访问令牌“${token.name}”`} onClick={() => void endIt(token)}>
                撤销
              </Button>
            }
          />
        ))}
      </ListCard>
      {confirmDialog}
    </>
  )
}

const isOver = ({ expires_at }: Listed) => new Date(expires_at).getTime() < Date.now()

const About = ({ token }: { token: Listed }) => (
  <>
    {token.scopes.map((scope) => scopes[scope].name).join('、')} · …{token.ending} · 有效期至{' '}
    {formatDateTime(token.expires_at)} ·{' '}
    {token.last_used_at ? (
      <>
        上次使用 <Time iso={token.last_used_at} />
      </>
    ) : (
      '还没有用过'
    )}
  </>
)
