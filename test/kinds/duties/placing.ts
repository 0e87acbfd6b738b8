import { matchRoutes, type RouteObject } from 'react-router'
import { expect } from 'vitest'
import { crumbRoots } from '#src/client/head/crumb-labels.ts'
import type { ScreenHandle } from '#src/client/screen-row.ts'
import { pageNames } from '#src/shared/page-names.ts'
import type { Duty } from '../duties.ts'
import { part } from '../kind-scene.ts'
import { hidden, idsOf, made, seen, well } from '../made.ts'
import type { Stage } from '../stage.ts'

// Where it stands besides its own list.

const isIn = (list: { id: number }[], wanted: number) => list.some(({ id }) => id === wanted)

/** Its section of the home page: the best liked first, the next batch goes on, nothing private. */
const home: Duty = async (stage, kind) => {
  const [best, second, secret] = [await made(stage, kind), await made(stage, kind), await hidden(stage, kind)]
  const like = (id: number) => ({ votable_type: kind.type, votable_id: id, vote_scope: 'like', is_vote: true })
  const admirers = [stage.member, stage.stranger, ...(await Promise.all([1, 2, 3, 4].map(() => stage.newcomer())))]
  for (const by of admirers) await well(by.post('/v1/votes', like(best.id)))
  for (const by of admirers.slice(1)) await well(by.post('/v1/votes', like(second.id)))
  const batch = (by: Stage['owner'], query: string) => well(part(kind, 'home')(by, query))
  const [first, next] = [
    await batch(stage.visitor, '&per_number=1'),
    await batch(stage.visitor, '&per_number=1&page=2'),
  ]
  expect([first.list[0].id, next.list[0].id]).toEqual([best.id, second.id])
  expect(first.pagination).toMatchObject({ next_page: 2 })
  expect((await stage.page(stage.visitor, '/')).body).toContain(best.title)
  expect(isIn((await batch(stage.owner, '&per_number=100')).list, secret.id)).toBe(false)
  await well(part(kind, 'remove')(stage.owner, best.at))
  expect(isIn((await batch(stage.visitor, '&per_number=100')).list, best.id)).toBe(false)
}

/** The home of its space shows what changed last. */
const spaceHome: Duty = async (stage, kind) => {
  const name = part(kind, 'recent')
  const [first, second] = [await made(stage, kind), await made(stage, kind)]
  const recent = async () =>
    ((await well(stage.visitor.get(`/v1/products/${stage.open}`)))[name] as { id: number }[]).map(({ id }) => id)
  expect((await recent()).slice(0, 2)).toEqual([second.id, first.id])
  expect((await stage.page(stage.visitor, `/spaces/${stage.open}`)).body).toContain(second.title)
  await well(part(kind, 'remove')(stage.owner, second.at))
  expect((await recent())[0]).toBe(first.id)
}

/** The page of who made it lists it in a tab and counts it, except what the reader may not see. */
const profile: Duty = async (stage, kind) => {
  const { list, tab, count } = part(kind, 'profile')
  const owner = await stage.newcomer()
  const { visitor } = stage
  const place = { ...stage, owner }
  const counted = async (by: Stage['owner']) => {
    const reply = await well(by.get(`/v1/users/${owner.id}`))
    return count ? (reply[count] as number) : 0
  }
  expect(await counted(visitor)).toBe(0)
  const [shown, secret] = [await made(place, kind), await hidden(place, kind)]
  const [theirs, own] = [await idsOf(list(visitor, owner.id)), await idsOf(list(owner, owner.id))]
  expect([theirs.includes(shown.id), theirs.includes(secret.id)]).toEqual([true, false])
  expect([own.includes(shown.id), own.includes(secret.id)]).toEqual([true, true])
  expect((await stage.page(visitor, tab(owner.id))).body).toContain(shown.title)
  if (count) expect([await counted(visitor), await counted(owner)]).toEqual([1, 2])
}

/** Its page has a bar from 学习空间 down to where it stands. */
const breadcrumb: Duty = async (stage, kind) => {
  const crumb = part(kind, 'crumb')
  const { id, title } = await made(stage, kind)
  const { body } = await stage.page(stage.visitor, kind.page(stage.open, id))
  const bar = /<nav aria-label="面包屑".*?<\/nav>/s.exec(body)?.[0] ?? ''
  expect(bar).toContain(crumbRoots.spaces)
  expect(bar).toContain(crumb(title))
}

/** Its page has a name and a number, under which a visit is counted, and of the thing where the page shows one. */
const pageName: Duty = async (stage, kind) => {
  const { at, id } = await made(stage, kind)
  const address = kind.page(stage.open, id)
  const { page, subject } = await handleOf(address)
  const { number, label } = pageNames[page as keyof typeof pageNames]
  expect(label).not.toBe('')
  expect(number).toBeGreaterThan(0)
  const views = async () => {
    const rows = await stage.world.db.selectFrom('page_views').select('count').where('page', '=', number).execute()
    return rows.reduce((sum, { count }) => sum + count, 0)
  }
  const before = await views()
  const visit = { number, product_id: spaceIn(address), subject_id: subject ? id : null }
  await well(stage.stranger.post('/v2/statistics', visit))
  expect(await views()).toBe(before + 1)
  if (subject) expect((await seen(stage.owner, kind, at)).visitor_count).toBe(1)
}

const spaceIn = (address: string) => Number(/^\/spaces\/(\d+)/.exec(address)?.[1] ?? 0) || null

/** What the table of screens says of an address. */
async function handleOf(address: string): Promise<ScreenHandle> {
  // only what runs in pages knows its type
  const table = '#src/app/web/screens.tsx'
  const { screens } = (await import(table)) as { screens: RouteObject[] }
  const handle = matchRoutes(screens, address)?.at(-1)?.route.handle as ScreenHandle | undefined
  expect(handle?.page, address).toBeTruthy()
  return handle!
}

export const placing = { home, spaceHome, profile, breadcrumb, pageName }
