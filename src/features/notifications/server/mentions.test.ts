import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { mentionedIn, newlyMentioned, withNames } from '#src/platform/html/references/mentions.ts'
import { namesOf, notifyMentioned } from './public.ts'

let world: World
let wang: Person
let lin: Person
let zhou: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林 & <林>')
  zhou = await world.person('周也')
})
afterAll(() => world.close())

const at = ({ id }: { id: number }, name = '某人') =>
  `<span data-type="mention" data-id="${id}" data-label="${name}">@${name}</span>`
const robot = { id: 3 }

async function told({ id }: { id: number }) {
  const rows = await world.db.selectFrom('notifications').selectAll().where('subject_id', '=', id).execute()
  return rows.map(({ type, event, user_id }) => `${type} ${event} ${user_id}`).toSorted()
}
const mention = (document: { id: number }, before: string, after: string) =>
  notifyMentioned(world.db, { subjectId: document.id, actorId: wang.id, people: newlyMentioned(before, after) })

test('a text that is saved tells whom it has come to mention, and nobody twice', async () => {
  const document = await makeDocument(wang, await makeSpace(wang))
  await mention(document, '', `<p>${at(zhou)} ${at(wang)} ${at(robot)} ${at({ id: 987_654 })}</p>`)
  const first = [`comments mention ${zhou.id}`]
  expect(await told(document)).toEqual(first)
  await mention(document, `<p>${at(zhou)}</p>`, `<p>${at(zhou)} ${at(lin)}</p>`)
  expect(await told(document)).toEqual([...first, `comments mention ${lin.id}`].toSorted())
  await mention(document, '', `<p>${at(zhou)}</p>`)
  await mention(document, `<p>${at(zhou)}</p>`, '<p>谁也不提</p>')
  expect(await told(document)).toHaveLength(2)
})

test('of a text that they may not read, nobody is told', async () => {
  const space = await makeSpace(wang, { open: false })
  const document = await makeDocument(wang, space)
  await addMember(wang, space, zhou)
  await mention(document, '', `<p>${at(zhou)} ${at(lin)}</p>`)
  expect(await told(document)).toEqual([`comments mention ${zhou.id}`])
  const core = await makeDocument(wang, await makeSpace(wang))
  await world.db.updateTable('subjects').set({ members_only: true }).where('id', '=', core.id).execute()
  await mention(core, '', `<p>${at(zhou)}</p>`)
  expect(await told(core)).toEqual([])
})

test('more than anybody would call upon are not told', async () => {
  const document = await makeDocument(wang, await makeSpace(wang))
  const crowd = Array.from({ length: 50 }, (_, n) => at({ id: 900_000 + n })).join('')
  await mention(document, '', crowd + at(zhou))
  expect(await told(document)).toEqual([])
})

test('mentions carry the names that people have', async () => {
  const named = async (html: string) => withNames(html, await namesOf(world.pool, mentionedIn(html)))
  expect(await named(`<p>${at(lin, '别人')}说</p>`)).toBe(
    `<p><span data-type="mention" data-id="${lin.id}" data-label="小林 &amp; &lt;林&gt;">@小林 &amp; &lt;林&gt;</span>说</p>`,
  )
  expect(
    await named(`<ul><li><p><span data-type="mention" data-id="${zhou.id}">@x <strong>y</strong></span></p></li></ul>`),
  ).toBe(`<ul><li><p>${at(zhou, '周也')}</p></li></ul>`)
  expect(await named(`<p>a ${at({ id: 987_654 }, '鬼')} b</p>`)).toBe('<p>a @鬼 b</p>')
  expect(await named('<p>a &amp; b<br></p>')).toBe('<p>a &amp; b<br></p>')
})
