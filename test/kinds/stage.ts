import { sql } from 'kysely'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { addMember, makeSpace } from '../support/world.ts'

/**
 * Where a duty is asked: an open space and a private one of the same owner, and people around them. What a duty hears it hears from
 * these people, from `page` and from `told`, so that a test can make a kind forget something (overhear.ts).
 */
export interface Stage {
  world: World
  /** Who makes things, and owns the spaces. */
  owner: Person
  /** A member of the open space and of the private one. */
  member: Person
  /** In no space. */
  stranger: Person
  visitor: Person
  open: number
  closed: number
  /** The space of which the specification, section 2, excepts questions and cards. */
  special: number
  /** Somebody new, who belongs to both spaces. */
  newcomer(nickname?: string): Promise<Person>
  /** The same people around another owner with spaces of their own, in which nothing lies. */
  elsewhere(): Promise<Stage>
  /** What a browser gets. */
  page(by: Person, url: string): Promise<Page>
  /** Whom the site has told of a thing, whoever they are. */
  told(id: number): Promise<Told[]>
}
export interface Page {
  status: number
  body: string
  /** Where it leads instead. */
  location: string | null
}
export interface Told {
  user_id: number
  type: string
  event: string
}

const special = 2579

/** The whole program once, for all duties of all kinds. */
export async function raiseStage(): Promise<Stage> {
  const env = { RATE_LIMITS: '0', LOG_LEVEL: 'error', SPECIAL_SPACE_ID: `${special}` }
  const world = await withApp({ withPages: true, env })
  await migrateJobs(world.pool)
  const stage = await stageIn(world, { member: await world.person('小林'), stranger: await world.person('老李') })
  await sql`select setval(pg_get_serial_sequence('subjects', 'id'), ${special - 1})`.execute(world.db)
  await makeSpace(stage.owner, { title: '特别的空间' })
  return stage
}

async function stageIn(world: World, people: Pick<Stage, 'member' | 'stranger'>): Promise<Stage> {
  const owner = await world.person('王老师')
  const [open, closed] = [await makeSpace(owner), await makeSpace(owner, { open: false, title: '内部的算法' })]
  const join = async (person: Person) => {
    for (const space of [open, closed]) await addMember(owner, space, person)
    return person
  }
  await join(people.member)
  return {
    ...people,
    world,
    visitor: world.visitor,
    owner,
    open: open.id,
    closed: closed.id,
    special,
    newcomer: async (nickname = '新人') => join(await world.person(nickname)),
    elsewhere: () => stageIn(world, people),
    page: (by, url) => pageOf(world, by, url),
    told: (id) =>
      world.db
        .selectFrom('notifications')
        .select(['user_id', 'type', 'event'])
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute(),
  }
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
async function pageOf({ app }: World, { token }: Person, url: string): Promise<Page> {
  const cookie = token ? { cookie: `${sessionCookie}=${token}` } : {}
  const { statusCode, body, headers } = await app.inject({ url, headers: { 'user-agent': browser, ...cookie } })
  return { status: statusCode, body, location: headers.location ?? null }
}
