import { expect } from 'vitest'
import { makePicture } from './permission-scene.ts'
import { withApp, type World } from '../support/with-app.ts'
import { makeDocument, makeSpace } from '../support/world.ts'

export type BadInputScene = Awaited<ReturnType<typeof badInputScene>>

/** 王老师 with two spaces and a document in the first of them. */
export async function badInputScene() {
  const world = await withApp({ env: { RATE_LIMITS: '0' } })
  const wang = await world.person('王老师')
  const space = await makeSpace(wang)
  const elsewhere = await makeSpace(wang, { title: '别处' })
  const document = await makeDocument(wang, space, { title: '二分查找', content: '<p>每次去掉一半。</p>' })
  const files = `/v1/products/${space.id}/product_files`
  let before = await everything(world)
  return {
    world,
    wang,
    space,
    elsewhere,
    document,
    /** Addresses of the first space's resources and of the document. */
    files,
    at: `${files}/${document.id}`,
    picture: await makePicture(),
    /** For tests that have to make something first: from here on nothing may change. */
    settle: async () => void (before = await everything(world)),
    expectNothingWritten: async () => expect(await everything(world)).toEqual(before),
  }
}

/** All that people can write. */
async function everything({ db }: World) {
  return {
    subjects: await db.selectFrom('subjects').selectAll().orderBy('id').execute(),
    spaces: await db.selectFrom('spaces').selectAll().orderBy('id').execute(),
    resources: await db.selectFrom('resources').selectAll().orderBy('id').execute(),
    documents: await db.selectFrom('documents').selectAll().orderBy('resource_id').execute(),
    comments: await db.selectFrom('comments').selectAll().orderBy('id').execute(),
    revisions: await db.selectFrom('revisions').selectAll().orderBy('subject_id').orderBy('version').execute(),
    tags: await db.selectFrom('subject_tags').selectAll().execute(),
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    files: await db.selectFrom('files').selectAll().execute(),
  }
}

/** The answer to wrong fields: each with its words or what they match. */
const matching = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [name, said instanceof RegExp ? expect.stringMatching(said) : said]),
  )
export const invalid = (fields: object) => ({ status: 400, code: 100400, message: expect.stringMatching(/\p{sc=Han}/u), data: { fields: matching(fields) } }) // prettier-ignore
