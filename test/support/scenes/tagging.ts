import { sql } from 'kysely'
import { beforeAll, beforeEach, expect } from 'vitest'
import { files, inClassroom, space, wang, world, write } from '../classroom.ts'
import type { Person } from '../with-app.ts'

// The classroom, where things carry tags.

export const nowhere = 9_999_999
/** The site's administrator. */
export let he: Person
/** Where the tests of a file take place, said once at its top: each knows all the tags that there are. */
export function inClassroomWithTags(): void {
  inClassroom()
  beforeAll(async () => {
    he = await world.person('何管理', { admin: true })
  })
  beforeEach(async () => {
    await sql`truncate tags, subject_tags, tag_counts`.execute(world.db)
  })
}

export interface Shown {
  id: number
  title: string
  count_used: number
}
export const tagged = (title: string, ...tag_titles: string[]) => write(wang, { title, tag_titles })
export const tag = (id: number, ...tag_titles: string[]) => wang.post(`${files()}/${id}/set_tag_list`, { tag_titles })
export const used = async (who: Person, address: string) => {
  const { data, message } = await who.get(address)
  if (!data?.list) throw new Error(message)
  return data.list.map(({ title, count_used }: Shown) => `${title} ${count_used}`) as string[]
}
export const inSpace = (who = world.visitor, query = '', id = space) => used(who, `/v1/products/${id}/tags?${query}`)
export const everywhere = (who = world.visitor, query = '') => used(who, `/v1/tags?${query}`)
export const idOf = async (title: string) =>
  ((await he.get(`/v1/tags?search=${encodeURIComponent(title)}`)).data.list as Shown[]).find(
    (each) => each.title === title,
  )!.id
export const titlesOf = async (document: number) =>
  (await wang.get(`${files()}/${document}`)).data.tags.map(({ title }: Shown) => title)

/** What is kept is what one would count. */
export async function expectExactCounts() {
  const { rows } = await sql`
    (select space_id, tag_id, kind, count from tag_counts where count > 0)
    except all (select coalesce(space_id, 0), tag_id, kind, count(*)::int from subject_tags
      join subjects on subjects.id = subject_id where kind = 'space' or deleted_at is null group by 1, 2, 3)`.execute(
    world.db,
  )
  expect(rows).toEqual([])
  const kept = await sql<{ sum: number }>`select coalesce(sum(count), 0)::int as sum from tag_counts`.execute(world.db)
  const there = await sql<{ sum: number }>`select count(*)::int as sum from subject_tags
    join subjects on subjects.id = subject_id where kind = 'space' or deleted_at is null`.execute(world.db)
  expect(kept.rows).toEqual(there.rows)
}
