import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { letterbox } from '#test/support/peers/letterbox.ts'
import { hashPassword } from '#src/features/accounts/server/proof/passwords.ts'
import { signUploadToken } from '#src/features/files/server/uploading/upload-token.ts'
import { makeAccessToken } from '#src/platform/http/guard/access-tokens.ts'
import { startSession } from '#src/platform/http/guard/sessions.ts'
import sharp from 'sharp'
import type { Standing } from './permission-words.ts'
import type { Person, World } from '../support/with-app.ts'
import { addMember, makeDocument, makeSpace, said } from '../support/world.ts'
import { zipOf } from '../support/libraries/zips.ts'

/** A space, the people around it, one of whom is about to make a call, and makers of what calls act on. */
export type Scene = ReturnType<typeof sceneFor>

type People = Record<Standing, Person>

const passwords = { old: 'yuliang-2024', new: 'yuliang-2025' }
let count = 0

/** One person of each standing. All know their password; who is blocked holds a token from before. */
export async function makePeople(world: World): Promise<People> {
  const people: People = {
    visitor: world.visitor,
    owner: await world.person('王老师'),
    admin: await world.person('陈老师'),
    member: await world.person('小林'),
    former: await world.person('小周'),
    user: await world.person('老李'),
    site: await world.person('站长', { admin: true }),
    blocked: await world.person('老赵'),
  }
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(passwords.old) })
    .execute()
  return people
}

/** A space of 王老师's with the others in their roles. `blocked` is to be blocked after this. */
export async function settle(people: People, space: { title: string; open: boolean }): Promise<number> {
  const made = await makeSpace(people.owner, space)
  await addMember(people.owner, made, people.admin, 'admin')
  for (const person of [people.member, people.former, people.blocked]) await addMember(people.owner, made, person)
  await makeDocument(people.owner, made, { title: '二分查找' })
  await people.owner.post(`/v1/products/${made.id}/remove_users`, { user_id: people.former.id })
  return made.id
}

export const makePicture = async () => ({
  name: '图.png',
  type: 'image/png',
  bytes: await sharp({ create: { width: 4, height: 4, channels: 3, background: '#06f' } })
    .png()
    .toBuffer(),
})

interface Setting {
  world: World
  people: People
  standing: Standing
  space: number
  picture: Awaited<ReturnType<typeof makePicture>>
}

export function sceneFor({ world, people, standing, space, picture }: Setting) {
  const { db, services } = world
  const me = people[standing]
  const { owner } = people
  const place = { id: space }
  const box = letterbox(world)
  const newEmail = () => `new${count++}@example.com`
  const newPhone = () => `139${String(10_000_000 + count++)}`
  const newPerson = () => world.person(`路人${count++}`)
  const signedIn = { id: me.id, nickname: standing, isAdmin: standing === 'site' }

  /** Makes the thing of that id the caller's own, whatever they may do. */
  async function give(id: number) {
    if (me.id) await db.updateTable('subjects').set({ owner_id: me.id }).where('id', '=', id).execute()
    return id
  }
  const scene = {
    give,
    me,
    people,
    space,
    picture,
    newEmail,
    newPerson,
    newPhone,
    async signUpForm() {
      const email = newEmail()
      const verify_code = await box.askByMail(email)
      const { new: password } = passwords
      return { nickname: email, email, verify_code, password, password_confirmation: password }
    },
    async signInForm() {
      const { id } = await newPerson()
      const email = `u${id}@example.com`
      return { login_type: 'code', email, verify_code: await box.askByMail(email) }
    },
    /** A new address of that sort, and the code that was sent to it. */
    async bindingForm(kind: 'email' | 'phone') {
      const address = kind === 'email' ? { email: newEmail() } : { phone: newPhone() }
      const verify_code = await box.ask({ ...address, purpose: `bind_${kind}` })
      return { ...address, verify_code, proof: await scene.proof() }
    },
    passwordForm: () => ({
      old_password: passwords.old,
      password: passwords.new,
      password_confirmation: passwords.new,
    }),
    /** The caller's, whatever they have made of it meanwhile. */
    async ownPassword() {
      const password_hash = await hashPassword(passwords.old)
      if (me.id) await db.updateTable('users').set({ password_hash }).where('id', '=', me.id).execute()
      return passwords.old
    },
    async proof() {
      return { password: await scene.ownPassword() }
    },
    /** An account elsewhere of that person, or of anybody for nobody. */
    async bindingOf(id: number) {
      const user_id = id || (await newPerson()).id
      await db.deleteFrom('oauth_bindings').where('user_id', '=', user_id).execute()
      const binding = { user_id, provider: 'school', issuer: 'https://id.example', subject: `${count++}`, name: '' }
      return (await db.insertInto('oauth_bindings').values(binding).returning('id').executeTakeFirstOrThrow()).id
    },
    async passkeyOf(id: number) {
      const user_id = id || (await newPerson()).id
      const key = { user_id, credential_id: `key${count++}`, public_key: Buffer.alloc(8), name: '手机' }
      return (await db.insertInto('passkeys').values(key).returning('id').executeTakeFirstOrThrow()).id
    },
    async accessTokenOf(id: number) {
      const userId = id || (await newPerson()).id
      return (await makeAccessToken(db, { userId, name: '脚本', scopes: ['read'], days: 7 })).id
    },
    /** Of the space and its owner's: with others there is no room for one more. */
    async webhook() {
      const hook = {
        space_id: space,
        user_id: owner.id,
        url: 'https://example.com/hook',
        events: ['created'],
        salt: 's',
      }
      return (await db.insertInto('webhooks').values(hook).returning('id').executeTakeFirstOrThrow()).id
    },
    dropWebhooks: () => db.deleteFrom('webhooks').execute(),
    async deliveryOf(webhook_id: number) {
      const sent = { webhook_id, event: 'ping', state: 'sent' }
      return (await db.insertInto('webhook_deliveries').values(sent).returning('id').executeTakeFirstOrThrow()).id
    },
    anotherToken: () => (me.id ? startSession(db, me.id) : ''),
    /** A session of that person, or of anybody for nobody. */
    async sessionOf(id: number) {
      const user = id || owner.id
      await startSession(db, user)
      const query = db.selectFrom('sessions').select('id').where('user_id', '=', user)
      return (await query.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
    },
    async newMember(role: 'member' | 'admin') {
      const person = await newPerson()
      await addMember(owner, place, person, role)
      return person.id
    },
    async isOpen() {
      return (await owner.get(`/v1/products/${space}`)).data.is_open as boolean
    },
    /** To a space of its own. */
    async newKey() {
      const other = await makeSpace(owner)
      return (await owner.post(`/v1/products/${other.id}/set_key`)).data.key as string
    },
    async deletedDocument() {
      const { id } = await makeDocument(owner, place, { title: `回收 ${count++}` })
      await owner.delete(`/v1/products/${space}/product_files/${id}`)
      return id
    },
    withdrawApplications: () => db.deleteFrom('space_applications').execute(),
    /** By the owner, of a private space of its own. */
    async newApplication() {
      const other = await makeSpace(owner, { open: false })
      return (await owner.post('/v1/product_applies', { product_id: other.id, content: '想公开' })).data.id as number
    },
    /** By 王老师, unless it is to be the caller's own. */
    async newDocument(own = false) {
      const { id } = await makeDocument(owner, place, { title: `贪心 ${count++}` })
      return own ? give(id) : id
    },
    /** By 王老师, of one step. */
    async newPlan() {
      const content = JSON.stringify({ start: null, steps: [{ key: 's1', id: null, day: 1, note: '读书' }] })
      const plan = { type: 'ProductPlan', title: `计划 ${count++}`, content }
      return (await owner.post(`/v1/products/${space}/product_files`, plan)).data.id as number
    },
    /** Of the first block of a text, linked to. */
    async blockOf(id: number) {
      const row = { subject_id: id, hash: '', said: '这里', version: 1, place: 0 }
      return (await db.insertInto('linked_blocks').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    /** Of the text of a thing, as it stands: kept here where nobody has edited it. */
    async versionOf(id: number) {
      const kept = db.selectFrom('revisions').select('id').where('subject_id', '=', id)
      const made = db
        .insertInto('revisions')
        .values({
          subject_id: id,
          version: 1,
          author_id: owner.id,
          title: '空间',
          content: '<p>这里为什么要取整？</p>',
        })
        .onConflict((oc) => oc.doNothing())
        .returning('id')
      return ((await made.executeTakeFirst()) ?? (await kept.executeTakeFirstOrThrow())).id
    },
    ownerId: owner.id,
    /** Of 王老师's, in no space. */
    async newPersonal(is_open: boolean, { deleted = false } = {}) {
      const body = { type: 'UserFileDocument', title: `笔记 ${count++}`, content: '<p>好</p>', is_open }
      const { id } = (await owner.post(`/v1/users/${owner.id}/user_files`, body)).data
      if (deleted) await owner.delete(`/v1/users/${owner.id}/user_files/${id}`)
      return id as number
    },
    async newTag() {
      const made = db
        .insertInto('tags')
        .values({ title: `标签${count++}` })
        .returning('id')
      return (await made.executeTakeFirstOrThrow()).id
    },
    dropReadme: () => db.updateTable('spaces').set({ readme_id: null }).where('id', '=', space).execute(),
    /** Under a document of 王老师's, by a member who is nobody of the table, unless it is to be the caller's own. */
    async newComment(own = false) {
      const document = await makeDocument(owner, place, { title: `回溯 ${count++}` })
      const writer = await newPerson()
      await addMember(owner, place, writer)
      const { id } = await said(writer, document, '这里为什么要取整？')
      return own ? give(id) : (id as number)
    },
    /** What the caller would have got from the server when they could see the space. */
    leave: () => (me.id ? signUploadToken(services.config.secret, signedIn, { space, personal: false }).token : ''),
    /** Of Markdown; the caller has no other import that waits. */
    async newZip() {
      await db
        .deleteFrom('runs')
        .where('kind', '=', 'import')
        .where('user_id', '=', me.id)
        .where('finished_at', 'is', null)
        .execute()
      return { name: '笔记.zip', type: 'application/zip', bytes: await zipOf({ '笔记.md': '# 笔记' }) }
    },
    /** By 王老师, long finished, unless it is to be the caller's own. */
    async newImport(own = false) {
      const done = { state: 'done', finished_at: new Date(), remarks: '[]' }
      const documents = { created: 1, updated: 0, unchanged: 0, kept: 0, failed: 0 }
      const report = JSON.stringify({ documents, pictures: 0, lost: 0, notes: 0, omitted: 0 })
      const of = { kind: 'import', space_id: space, user_id: (own && me.id) || owner.id }
      const row = { ...of, ...done, report, file_name: '笔记.zip', size: 9 }
      const { id } = await db.insertInto('runs').values(row).returning('id').executeTakeFirstOrThrow()
      await db.insertInto('imports').values({ id }).execute()
      return id
    },
    /** The caller has no import of questions that waits. */
    noQuestionImport: () =>
      db
        .deleteFrom('runs')
        .where('kind', '=', 'question_import')
        .where('user_id', '=', me.id)
        .where('finished_at', 'is', null)
        .execute(),
    /** Finished, by 王老师, unless it is to be the caller's own. */
    async newQuestionImport(own = false) {
      const report = JSON.stringify({ lost: 0, notes: 0, omitted: 0, found: 1, made: 1, preview: null })
      const done = { state: 'done', finished_at: new Date(), file_name: '题.gift', size: 2, report, remarks: '[]' }
      const of = { kind: 'question_import', space_id: space, user_id: (own && me.id) || owner.id }
      const row = { ...of, ...done }
      const { id } = await db.insertInto('runs').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },
    /** The caller has no import of a deck that waits. */
    noDeckImport: () =>
      db
        .deleteFrom('runs')
        .where('kind', '=', 'deck_import')
        .where('user_id', '=', me.id)
        .where('finished_at', 'is', null)
        .execute(),
    /** Finished, by 王老师, unless it is to be the caller's own. */
    async newDeckImport(own = false) {
      const report = { lost: 0, notes: 0, omitted: 0, found: 1, made: 1, changed: 0, preview: null, path: null }
      const done = { state: 'done', finished_at: new Date(), file_name: '牌.csv', size: 2, remarks: '[]' }
      const of = { kind: 'deck_import', space_id: space, user_id: (own && me.id) || owner.id }
      const row = { ...of, ...done, report: JSON.stringify(report) }
      const { id } = await db.insertInto('runs').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },
    /** The caller has no export that waits. */
    noExport: () =>
      db
        .deleteFrom('runs')
        .where('kind', '=', 'export')
        .where('user_id', '=', me.id)
        .where('finished_at', 'is', null)
        .execute(),
    /** Of the space, finished, by 王老师, unless it is to be the caller's own. */
    async newExport(own = false) {
      const report = JSON.stringify({ documents: 1, files: 0, lost: 0, notes: 0, omitted: 0 })
      const done = { state: 'done', finished_at: new Date(), file_name: '空间.zip', size: 2, report, remarks: '[]' }
      const of = { kind: 'export', space_id: space, user_id: (own && me.id) || owner.id }
      const row = { ...of, ...done }
      const { id } = await db.insertInto('runs').values(row).returning('id').executeTakeFirstOrThrow()
      await db.insertInto('exports').values({ id, format: 'markdown', origin: 'http://localhost' }).execute()
      await mkdir(services.files.incoming, { recursive: true })
      await writeFile(path.join(services.files.incoming, `export-${id}.zip`), 'PK')
      return id
    },
    /** The caller gathers no data of their own just now. */
    noArchive: () => db.deleteFrom('runs').where('kind', '=', 'archive').where('user_id', '=', me.id).execute(),
    /** Somebody's own data, gathered. */
    async newArchive(own = false) {
      const report = JSON.stringify({ texts: 1, lost: 0, notes: 0, omitted: 0 })
      const done = { state: 'done', finished_at: new Date(), file_name: '我的数据.zip', size: 2, report, remarks: '[]' }
      const row = { kind: 'archive', user_id: (own && me.id) || owner.id, ...done }
      const { id } = await db.insertInto('runs').values(row).returning('id').executeTakeFirstOrThrow()
      await mkdir(services.files.made, { recursive: true })
      await writeFile(path.join(services.files.made, `archive-${id}.zip`), 'PK')
      return id
    },
    async newFile(own = false) {
      const { bytes, name, type } = picture
      const key = `tinymce-image-${count++}`
      await services.files.put(key, bytes)
      const row = { key, name, content_type: type, size: bytes.length, sha256: Buffer.alloc(32), space_id: space }
      const owner_id = own && me.id ? me.id : (await newPerson()).id
      await db
        .insertInto('files')
        .values({ ...row, owner_id })
        .execute()
      return key
    },
    /** Of a document of 王老师's. */
    async newAttachment() {
      const [document, key] = [await scene.newDocument(), await scene.newFile()]
      await db.insertInto('attachments').values({ resource_id: document, file_key: key, position: 0 }).execute()
      await db.insertInto('file_uses').values({ subject_id: document, file_key: key }).execute()
      return { document, key }
    },
    /** An upload of three bytes, of which none has come. */
    async newUnfinished(own = false) {
      const key = `tinymce-media-${count++}-part`
      const owner_id = own && me.id ? me.id : (await newPerson()).id
      await db
        .insertInto('unfinished_uploads')
        .values({ key, owner_id, space_id: space, name: '片段', size: 3 })
        .execute()
      await mkdir(services.files.incoming, { recursive: true })
      await writeFile(path.join(services.files.incoming, key), '')
      return key
    },
    /** Brings back the role that the call may have ended. */
    async restore() {
      const role = standing === 'blocked' ? 'member' : standing
      if (role !== 'owner' && role !== 'admin' && role !== 'member') return
      await db
        .insertInto('memberships')
        .values({ space_id: space, user_id: me.id, role })
        .onConflict((oc) => oc.columns(['space_id', 'user_id']).doUpdateSet({ role }))
        .execute()
    },
  }
  return scene
}
