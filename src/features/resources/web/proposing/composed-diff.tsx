import { useMemo } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { idsToTitles } from '#src/features/resources/contract.ts'
import { useSpace } from '#src/features/spaces/web/public.tsx'
import { typeNames } from '#src/features/resources/kind.ts'
import type { ComparedLook } from '#src/features/subjects/web/public.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { storedSource } from '../writing/proposing/stored-source.ts'
import { nodeChanges, type PartChange, shownOf, stepChanges, videoChanges } from './part-changes.ts'

/** Rows that are drawn: nobody reads more of one proposal. */
const MOST = 500

const labels: Record<string, string> = {
  [typeNames.mind]: '节点的变化',
  [typeNames.plan]: '步骤的变化',
  [typeNames.video]: '各集的变化',
}

/** A map node by node, a plan step by step, a video part by part. */
export function ComposedDiff(props: ComparedLook) {
  // two texts are compared in the browser, which reads them
  return useInBrowser() ? <Parts {...props} /> : <SkeletonText />
}

function Parts({ type, before, after }: ComparedLook) {
  const all = useMemo(() => {
    const [was, is] = [before, after].map(({ content }) => storedSource(type, content).content) as [string, string]
    if (type === typeNames.video) return videoChanges(was, is)
    return type === typeNames.mind ? nodeChanges(was, is) : stepChanges(was, is)
  }, [type, before, after])
  const titled = useTitled(all)
  const shown = shownOf(all)
  const counts = (['added', 'changed', 'moved', 'removed'] as const).flatMap((act) => {
    const count = all.filter((one) => one.act === act).length
    return count ? `${words[act]} ${count}` : []
  })
  return (
    <div className="diff grid grid-cols-1 gap-2">
      {before.title !== after.title && (
        <p>
          <del>{before.title}</del> <ins>{after.title}</ins>
        </p>
      )}
      <p className="text-sm text-text-3">{counts.length ? counts.join('，') : '只有样式变了'}</p>
      <ul aria-label={labels[type]} className="grid grid-cols-1 gap-1">
        {shown.slice(0, MOST).map((one, at) => (
          <li
            key={`${one.key} ${at}`}
            className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere"
            style={{ paddingLeft: `${Math.min(one.depth, 8) * 18}px` }}
          >
            <Row part={{ ...one, before: titled(one.before), after: titled(one.after) }} />
          </li>
        ))}
      </ul>
      {shown.length > MOST && <p className="text-sm text-text-3">还有 {shown.length - MOST} 处没有列出</p>}
    </div>
  )
}

const things = /(?<=^| · )资源 #(\d+)$/

/** Steps lead to things of the space: what those are called that this reader sees. */
function useTitled(all: readonly PartChange[]) {
  const space = useSpace()
  const ids = all.flatMap(({ before, after }) => [before, after].flatMap((text) => things.exec(text)?.[1] ?? []))
  const asked = [...new Set(ids)].slice(0, 100)
  const input = { params: { spaceId: String(space?.id) }, query: { ids: asked.join() } }
  const { data } = useEndpoint(idsToTitles, input, { enabled: space !== undefined && asked.length > 0 })
  return (text: string) =>
    text.replace(things, (words, id) => {
      const thing = data?.find((one) => String(one.id) === id)
      return thing ? `《${thing.title}》` : words
    })
}

const words = { added: '新增', removed: '删除', changed: '修改', moved: '移动' }

function Row({ part: { act, before, after } }: { part: PartChange }) {
  if (act === 'same') return <span className="text-text-3">{after}</span>
  const text = (
    <>
      {act !== 'added' && act !== 'moved' && before !== after && <del>{before}</del>}
      {act === 'added' ? <ins>{after}</ins> : act === 'changed' && before !== after ? <ins>{after}</ins> : null}
      {(act === 'moved' || (act === 'changed' && before === after)) && <span>{after}</span>}
    </>
  )
  return (
    <>
      <span className="text-sm text-text-3">{words[act]}</span>
      {text}
    </>
  )
}
