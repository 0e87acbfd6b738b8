import { useEffect } from 'react'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { stationHealth } from '../contract.ts'

type Health = Reply<typeof stationHealth>
type Item = Health['list'][number]

const pause = 15_000

/** How the site fares now. It looks again by itself, while somebody may be looking at it. */
export function HealthPanel() {
  const { data, isError, error, refetch } = useEndpoint(stationHealth, {})
  useLookingAgain()
  if (!data)
    return isError ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonText lines={8} />
  return (
    <section aria-labelledby="health" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="health" className="sr-only">
        运行状况
      </h2>
      <Summary health={data} isStale={isError} />
      {[...new Set(data.list.map(({ group }) => group))].map((name) => (
        <Group key={name} name={name} items={data.list.filter(({ group }) => group === name)} />
      ))}
    </section>
  )
}

function useLookingAgain() {
  const { refresh } = useCache()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refresh(stationHealth), pause)
    return () => clearInterval(timer)
  })
}

function Summary({
  health: { at, version, node, started_at: startedAt, list },
  isStale,
}: {
  health: Health
  isStale: boolean
}) {
  // prettier-ignore
  const [act, look] = (['act', 'look'] as const).map((state) => list.filter((one) => one.state === state).length)
  const said = [act && `${act} 项要处理`, look && `${look} 项要留意`].filter(Boolean).join('，') || '一切正常'
  return (
    <Card padded className="grid gap-1">
      <p className="text-lg font-semibold">{said}</p>
      <p className="text-sm break-words text-text-3">
        格物 {version}，节点 {node}，{formatDateTime(startedAt)} 启动，数字是 {formatDateTime(at)} 的，每 15 秒更新
      </p>
      {isStale && (
        <p role="status" className="text-sm text-danger">
          现在连不上服务器，这里是最近一次看到的样子，连上以后会自己更新
        </p>
      )}
    </Card>
  )
}

function Group({ name, items }: { name: string; items: Item[] }) {
  return (
    <Card as="section" aria-label={name}>
      <h3 className="border-b border-line px-[18px] py-2.5 font-semibold">{name}</h3>
      <dl className="divide-y divide-line">
        {items.map((item) => (
          <Row key={item.key} item={item} />
        ))}
      </dl>
    </Card>
  )
}

const states = {
  fine: { word: '正常', look: 'text-success' },
  look: { word: '留意', look: 'text-warning' },
  act: { word: '处理', look: 'text-danger' },
}

function Row({ item: { label, value, state, limits, hint } }: { item: Item }) {
  const { word, look } = states[state]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-[18px] py-2.5">
      <dt className="min-w-0">
        {label}
        {limits && <span className="block text-xs text-text-3">{limits}</span>}
      </dt>
      <dd className="text-right tabular-nums">
        {value}
        {limits && <span className={`ml-3 text-sm font-medium ${look}`}>{word}</span>}
      </dd>
      {hint && <dd className="col-span-2 text-sm text-text-2">{hint}</dd>}
    </div>
  )
}
