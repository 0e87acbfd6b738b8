import { expect } from 'vitest'
import { kindOf } from '#src/features/subjects/server/public.ts'
import type { Duty } from '../duties.ts'
import { part } from '../kind-scene.ts'
import { idsOf, made, well } from '../made.ts'
import type { Stage } from '../stage.ts'

/** Where nothing lies, with somebody who has made nothing as the owner of what is to come. */
async function emptyPlace(stage: Stage): Promise<Stage> {
  const place = await stage.elsewhere()
  return { ...place, owner: await place.newcomer() }
}

/** By each key and both ways: what has most of it comes first, and of those that have none the newer. */
const sorts: Duty = async (stage, kind) => {
  const place = await emptyPlace(stage)
  const things = [await made(place, kind), await made(place, kind), await made(place, kind)]
  const [first, second, third] = things.map(({ id }) => id)
  const list = part(kind, 'list')
  const order = (query: string) => idsOf(list(place.owner, place.open, `${query}&per_number=100`))
  const by = (key: string, action: string) => order(`&order_type=${key}&order_action=${action}`)
  const { canComment, scopes } = kindOf(kind.kind)
  const vote = (vote_scope: string) =>
    well(place.member.post('/v1/votes', { votable_type: kind.type, votable_id: second, vote_scope, is_vote: true }))
  const moved: Record<string, boolean> = { comments: canComment && !('comments' in kind.absent) }
  if (moved.comments) {
    const said = { commentable_type: kind.type, commentable_id: second, content: '<p>好</p>' }
    await well(place.member.post('/v1/comments', said))
  }
  for (const [key, scope] of [
    ['liked', 'like'],
    ['collected', 'collection'],
  ] as const)
    // prettier-ignore
    if ((moved[key] = scopes.includes(scope))) await vote(scope)
  for (const key of ['created', 'comments', 'liked', 'collected']) {
    if (key === kind.unsortedBy) {
      expect((await list(place.owner, place.open, `&order_type=${key}`)).code, key).toBe(100400)
      continue
    }
    const expected = moved[key] ? [second, third, first] : [third, second, first]
    expect(await by(key, 'desc'), key).toEqual(expected)
    expect(await by(key, 'asc'), key).toEqual(expected.toReversed())
  }
  expect(await by('vote', 'desc'), 'vote means liked').toEqual(await by('liked', 'desc'))
  await well(part(kind, 'edit')(place.owner, things[0]!.at, { title: `${things[0]!.title}改` }))
  expect((await by('updated', 'desc'))[0]).toBe(first)
  expect((await by('updated', 'asc')).at(-1)).toBe(first)
}

/** A list begins in the order that its space has chosen for it. */
const defaultSort: Duty = async (stage, kind) => {
  const [field, list] = [part(kind, 'defaultSort'), part(kind, 'list')]
  const place = await stage.elsewhere()
  const [first, second] = [await made(place, kind), await made(place, kind)]
  const order = () => idsOf(list(place.visitor, place.open, ''))
  for (const [sort, expected] of [
    ['updated_desc', [second.id, first.id]],
    ['created_asc', [first.id, second.id]],
  ] as const) {
    await well(place.owner.put(`/v1/products/${place.open}`, { [field]: sort }))
    expect(await order(), sort).toEqual(expected)
  }
}

/** Lists come in pages that know the last one, and refuse pages that nobody asks for. */
const lists: Duty = async (stage, kind) => {
  const list = part(kind, 'list')
  const place = await emptyPlace(stage)
  const page = (query: string) => well(list(place.owner, place.open, query))
  expect(await page('')).toMatchObject({ list: [], pagination: { total_count: 0, next_page: null } })
  const all = [await made(place, kind), await made(place, kind), await made(place, kind)].map(({ id }) => id)
  const [one, two] = [await page('&page=1&per_number=2'), await page('&page=2&per_number=2')]
  expect(one.pagination).toMatchObject({ current_page: 1, total_pages: 2, total_count: 3, next_page: 2 })
  expect(two.pagination).toMatchObject({ current_page: 2, next_page: null, next_cursor: null })
  const shown = [...one.list, ...two.list].map(({ id }: { id: number }) => id)
  expect(shown.toSorted()).toEqual(all.toSorted())
  expect((await page('&page=1&per_number=3')).pagination, 'a full last page').toMatchObject({ next_page: null })
  for (const wrong of ['&page=0', '&page=1001', '&per_number=0', '&per_number=101', '&strange=1'])
    expect((await list(place.owner, place.open, wrong)).code, wrong).toBe(100400)
}

/** A list that can grow long goes on by cursor, to a last page that knows that it is the last. */
const cursors: Duty = async (stage, kind) => {
  const list = part(kind, 'list')
  const place = await emptyPlace(stage)
  const all = [await made(place, kind), await made(place, kind), await made(place, kind), await made(place, kind)]
  const shown: number[] = []
  const page = async (query: string) => {
    const { list: rows, pagination } = await well(list(place.owner, place.open, `&per_number=2${query}`))
    shown.push(...rows.map(({ id }: { id: number }) => id))
    return pagination
  }
  const { next_cursor: cursor } = await page('')
  expect(cursor).toEqual(expect.any(String))
  const last = await page(`&after=${cursor}`)
  expect(last).toMatchObject({ current_page: null, next_page: null, next_cursor: null })
  expect(shown.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  expect((await list(place.owner, place.open, '&after=xx')).code).toBe(100400)
}

export const listing = { sorts, defaultSort, lists, cursors }
