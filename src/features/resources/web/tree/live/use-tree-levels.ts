import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { type Call, endpointId, type Reply } from '#src/shared/endpoint.ts'
import { readTree, readTreeLevel } from '#src/features/resources/contract.ts'
import type { Tree, TreeNode } from '#src/features/resources/web/resource-queries.ts'
import { levelsOf } from '../tree-levels.ts'
import type { Level } from '../tree-rows.ts'

export const PER_PAGE = 100

export interface Page {
  /** 0 is the root. */
  folder: number
  page: number
}
type LevelPage = Reply<typeof readTreeLevel>

/** Under the name of the tree itself: what makes that stale makes these stale too. */
const keyOf = (spaceId: number, { folder, page }: Page) => [endpointId(readTree), { spaceId, folder, page }]

const optionsOf = (call: Call, spaceId: number, { folder, page }: Page) => ({
  queryKey: keyOf(spaceId, { folder, page }),
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    call(
      readTreeLevel,
      { params: { spaceId, folder: folder || 'root' }, query: { page, per_number: PER_PAGE } },
      signal ? { signal } : {},
    ),
  // as long as the page is open: an open folder must not lose its place
  gcTime: Infinity,
})

/**
 * The levels of the tree as far as they are known: those that came with the page whole, the others by pages. `wanted` are
 * the pages that are in sight; they are fetched, and again after something has changed.
 */
export function useTreeLevels({ spaceId, tree, wanted }: { spaceId: number; tree: Tree; wanted: readonly Page[] }) {
  const call = useCall()
  const queries = useQueryClient()
  const given = useMemo(() => givenLevels(tree), [tree])
  const pages = useQueries({ queries: wanted.map((page) => optionsOf(call, spaceId, page)) })
  const failed = pages.filter(({ isError }) => isError)
  const stamp = pages.map(({ dataUpdatedAt }) => dataUpdatedAt).join()

  const levelOf = useCallback(
    (folder: number): Level => {
      const whole = given.whole.get(folder)
      if (whole) return { total: whole.length, at: (index) => whole[index] }
      // each page is looked up once, not for each of its rows
      const found = new Map<number, LevelPage | undefined>()
      const loaded = (page: number) => {
        if (!found.has(page)) found.set(page, queries.getQueryData(keyOf(spaceId, { folder, page })))
        return found.get(page)
      }
      const windowed = given.windows.get(folder)
      return {
        total: newestTotal(queries, spaceId, folder) ?? windowed?.total,
        at: (index) =>
          loaded(Math.floor(index / PER_PAGE) + 1)?.list[index % PER_PAGE] ?? windowed?.nodes[index - windowed.offset],
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the stamp stands for what the cache holds
    [given, queries, spaceId, stamp],
  )
  const load = useCallback(
    (missing: readonly Page[]) =>
      Promise.all(missing.map((page) => queries.fetchQuery(optionsOf(call, spaceId, page)))),
    [call, queries, spaceId],
  )
  /** Whether a level came with the page, whole or in part. */
  const isGiven = useCallback(
    (folder: number, how: 'whole' | 'any' = 'any') =>
      folder < 0 || given.whole.has(folder) || (how === 'any' && given.windows.has(folder)),
    [given],
  )
  return {
    levelOf,
    isGiven,
    load,
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** How long a level is, as its page that was fetched last tells. */
function newestTotal(queries: QueryClient, spaceId: number, folder: number): number | undefined {
  const pages = queries.getQueryCache().findAll({ queryKey: [endpointId(readTree), { spaceId, folder }] })
  const newest = pages.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
  return (newest?.state.data as LevelPage | undefined)?.pagination.total_count
}

/** What came with the page: whole levels, and windows on long ones. */
function givenLevels({ list, truncated }: Tree) {
  const whole = new Map<number, readonly TreeNode[]>(levelsOf(list))
  if (!whole.has(0)) whole.set(0, [])
  const windows = new Map<number, { nodes: readonly TreeNode[]; offset: number; total: number }>()
  for (const { folder, total, offset } of truncated) {
    windows.set(folder, { nodes: whole.get(folder) ?? [], offset, total })
    whole.delete(folder)
  }
  return { whole, windows }
}
