import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())

interface Entry {
  user: { id: number; nickname: string; attention: boolean }
  can: { follow: boolean }
}

test('rankings say of each of their people whether the viewer follows them, and may', async () => {
  const [zhao, qian] = [await world.person('赵一'), await world.person('钱二')]
  const space = await makeSpace(zhao)
  await addMember(zhao, space, qian)
  for (const who of [zhao, qian]) await makeDocument(who, space)
  await qian.post('/v1/votes', { votable_type: 'User', votable_id: zhao.id, vote_scope: 'attention', is_vote: true })
  const seenBy = async (who: Pick<Person, 'get'>, url: string) => {
    const { list } = (await who.get(`${url}?per_number=100`)).data as { list: Entry[] }
    const ours = list.filter(({ user }) => user.id === zhao.id || user.id === qian.id)
    return Object.fromEntries(ours.map(({ user, can }) => [user.nickname, [user.attention, can.follow]]))
  }
  for (const url of [`/v1/products/${space.id}/contribution_rank`, '/v1/front_pages/users_rank']) {
    expect(await seenBy(qian, url), url).toEqual({ 赵一: [true, true], 钱二: [false, false] })
    expect(await seenBy(zhao, url), url).toEqual({ 赵一: [false, false], 钱二: [false, true] })
    expect(await seenBy(world.visitor, url), url).toEqual({ 赵一: [false, false], 钱二: [false, false] })
  }
})
