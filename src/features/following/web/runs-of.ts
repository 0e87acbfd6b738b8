import type { Reply } from '#src/shared/endpoint.ts'
import type { listFeed } from '../contract.ts'

export type Item = Reply<typeof listFeed>['list'][number]

/** So many of one sort on end are told one by one. */
const few = 3

/**
 * What one person did in one place with things of one type on end, as one: whoever makes a hundred cards fills no page with them. Few
 * stay apart.
 */
export function runsOf(items: readonly Item[]): readonly (readonly [Item, ...Item[]])[] {
  const runs: [Item, ...Item[]][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && sortOf(last[0]) === sortOf(item)) last.push(item)
    else runs.push([item])
  }
  return runs.flatMap((run) => (run.length > few ? [run] : run.map((one): [Item] => [one])))
}

const sortOf = ({ user, act, subject, product }: Item) => `${user.id} ${act} ${subject.type} ${product?.id ?? ''}`
