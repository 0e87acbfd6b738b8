import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Person, withApp, type World } from './with-app.ts'

export let world: World
export let wang: Person
export let lin: Person
export let chen: Person
export let space: number

/**
 * Where the tests of a file take place, said once at its top. For each of them 王老师 owns an open space, 小林 is a member of it,
 * 老陈 is nobody there.
 */
export function inClassroom(): void {
  beforeAll(async () => {
    world = await withApp()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    wang = await world.person('王老师')
    lin = await world.person('小林')
    chen = await world.person('老陈')
    space = await openSpace()
  })
}

export async function openSpace({ isOpen = true } = {}): Promise<number> {
  const { data } = await wang.post('/v1/products', { title: '算法竞赛', is_open: isOpen })
  await wang.post(`/v1/products/${data.id}/set_users`, { user_id: lin.id, role: 'member' })
  return data.id
}
export const files = (id: number = space) => `/v1/products/${id}/product_files`
export const write = async (who: Person, fields: object = {}) => {
  const made = await who.post(files(), {
    type: 'ProductDocument',
    title: '动态规划',
    content: '<p>背包问题</p>',
    ...fields,
  })
  expect(made).toMatchObject({ code: 0 })
  return made.data
}
export const folder = async (who: Person, title: string, parent: number = 0) => {
  const made = await who.post(`${files()}/create_folder`, { title, parent_id: parent })
  expect(made).toMatchObject({ code: 0 })
  return made.data
}
export const documentCount = async () => (await world.visitor.get(`/v1/products/${space}/count`)).data.docs
export const titlesAt = async (folderId: number) =>
  (await world.visitor.get(`${files()}?file_id=${folderId}`)).data.list.map((item: { title: string }) => item.title)
export const findable = async (id: number) =>
  (await world.db.selectFrom('search_entries').select('subject_id').where('subject_id', '=', id).execute()).length === 1

let fileCount = 0
/** A file that somebody uploaded into the space, unless it is to lie elsewhere. @returns its key */
export async function uploaded(
  owner: Person,
  { place = space as number | null, name = '讲义.pdf', type = 'application/pdf', isPrivate = false } = {},
): Promise<string> {
  const key = `made-for-a-test-${fileCount++}`
  await world.services.files.put(key, Buffer.from('%PDF-1.7'))
  const row = { key, name, content_type: type, size: 8, sha256: Buffer.alloc(32), owner_id: owner.id }
  await world.db
    .insertInto('files')
    .values({ ...row, space_id: place, is_private: isPrivate })
    .execute()
  return key
}
