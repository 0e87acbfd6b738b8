import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'

// What is suggested stands in something that who asks may see and read: each word here stands in one place alone.

let world: World
let wang: Person
let lin: Person
let member: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  member = await world.person('成员')
})
afterAll(() => world.close())

type Asking = Pick<Person, 'get'>
const meant = async (who: Asking, text: string) =>
  (await who.get(`/v1/search?title=${encodeURIComponent(text)}`)).data.did_you_mean as string[] | undefined
const phrases = async (who: Asking, text: string) =>
  (await who.get(`/v2/search/autocomplete?text=${encodeURIComponent(text)}`)).data.phrases as string[]

const often = (word: string) => `<p>${`${word}，`.repeat(6)}</p>`
/** A heading, a frequent word and a name, each with what is typed instead, by slip and by sound. */
const words = (mark: string) => ({
  content: `<h2>白垩${mark}纪地层</h2>${often(`红外${mark}光谱仪`)}<p>${'Zanzibar'.repeat(1)} Zanzibar Zanzibar Zanzibar Zanzibar</p>`,
  slips: [`白垩${mark}纪地曾`, `红外${mark}光普仪`, 'Zanzibr'],
  begun: [`白垩${mark}纪`, `红外${mark}光`, 'Zanzi'],
})

async function expectTold(who: Asking, { slips, begun }: ReturnType<typeof words>, isTold: boolean) {
  for (const slip of slips) expect((await meant(who, slip)) !== undefined, slip).toBe(isTold)
  for (const start of begun) expect((await phrases(who, start)).length > 0, start).toBe(isTold)
}

test('of a private space its members and site administrators alone are told, until it is deleted', async () => {
  const space = await makeSpace(wang, { open: false, title: '内部' })
  const told = words('甲')
  const { id } = await makeDocument(wang, space, { title: '青铜器铭文拓片', content: told.content })
  const admin = await world.person('站长', { admin: true })
  await addMember(wang, space, member)
  for (const who of [wang, member, admin]) await expectTold(who, told, true)
  for (const who of [lin, world.visitor]) await expectTold(who, told, false)
  for (const text of ['青铜器铭文拓骗', 'qingtongqimingwentapian', 'baiejiajidiceng', 'hongwaijiaguangpuyi'])
    for (const who of [lin, world.visitor]) expect(await meant(who, text), text).toBeUndefined()
  expect(await meant(member, '青铜器铭文拓骗')).toEqual(['青铜器铭文拓片'])
  expect(await meant(member, 'hongwaijiaguangpuyi')).toEqual(['红外甲光谱仪'])
  await wang.delete(`/v1/products/${space.id}/product_files/${id}`)
  for (const who of [wang, lin]) await expectTold(who, told, false)
})

test('of a closed core text everybody is told the title, and its members alone its words', async () => {
  const space = await makeSpace(wang, { title: '公开的空间' })
  const files = `/v1/products/${space.id}/product_files`
  const told = words('乙')
  const { id } = await makeDocument(wang, space, { title: '敦煌莫高窟壁画', content: told.content })
  await wang.post(`${files}/${id}/set_core`, { is_core: true, file_id: id })
  await expectTold(lin, told, true)
  await wang.put(`/v1/products/${space.id}`, { open_core: false })
  await addMember(wang, space, member)
  await expectTold(member, told, true)
  for (const who of [lin, world.visitor]) {
    await expectTold(who, told, false)
    expect(await meant(who, '敦煌莫高窟璧画')).toEqual(['敦煌莫高窟壁画'])
    expect(await meant(who, 'baieyijidiceng')).toBeUndefined()
  }
})

test('of a personal text that is not open its owner alone is told', async () => {
  const told = words('丙')
  const at = `/v1/users/${wang.id}/user_files`
  const text = { title: '札记', content: told.content }
  const { data } = await wang.post(at, { type: 'UserFileDocument', is_open: true, ...text })
  await expectTold(lin, told, true)
  await wang.put(`${at}/${data.id}`, { ...text, is_open: false })
  await expectTold(wang, told, true)
  for (const who of [lin, world.visitor]) await expectTold(who, told, false)
})

test('a word of Taiwan or a corrected question is offered only where it finds something for who asks', async () => {
  const space = await makeSpace(wang, { open: false, title: '备课' })
  await makeDocument(wang, space, { title: '关于哈希与伺服', content: '<p>服务器集群</p>' })
  expect(await meant(wang, '伺服器叢集')).toEqual(['服务器集群'])
  for (const who of [lin, world.visitor]) expect(await meant(who, '伺服器叢集')).toBeUndefined()
})

test('what is told in one space is of that space', async () => {
  const [one, other] = [await makeSpace(wang, { title: '一' }), await makeSpace(wang, { title: '二' })]
  await makeDocument(wang, one, { title: '三角函数变换' })
  const ask = async (id: number) =>
    (await lin.get(`/v1/search?product_id=${id}&title=${encodeURIComponent('三角涵数变换')}`)).data.did_you_mean
  expect(await ask(one.id)).toEqual(['三角函数变换'])
  expect(await ask(other.id)).toBeUndefined()
})
