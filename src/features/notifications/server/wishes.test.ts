import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDocument, makeSpace, said } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { tellWatchers } from './watched.ts'

let world: World
let wang: Person
let lin: Person
let zhou: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[wang, lin, zhou] = [await world.person('王老师'), await world.person('小林'), await world.person('周也')]
})

const wish = (who: Person, { id }: { id: number }, level: string) =>
  who.put('/v1/subscriptions', { subject_id: id, level })
const levelOf = async (who: Person, { id }: { id: number }) =>
  (await who.get(`/v1/subscriptions?subject_id=${id}`)).data
const at = ({ id }: { id: number }) => `<span data-type="mention" data-id="${id}" data-label="某人">@某人</span>`
const like = (who: Person, { id }: { id: number }) =>
  who.post('/v1/votes', { votable_type: 'ProductDocument', votable_id: id, vote_scope: 'like', is_vote: true })
const told = async (who: Person, type = 'CommentMsg') =>
  (await who.get(`/v1/messages?message_type=${type}`)).data.list.map(
    ({ event, users_count }: { event: string; users_count: number }) => `${event} ${users_count}`,
  )
const theJobRuns = () => tellWatchers(world.db, new AbortController().signal)

describe('muting', () => {
  test('a thread silences all but mentions, and speaks again by default', async () => {
    const document = await makeDocument(wang, await makeSpace(wang))
    expect(await levelOf(wang, document)).toEqual({ subject_id: document.id, level: 'default', of_space: 'default' })
    expect((await wish(wang, document, 'mute')).data).toMatchObject({ level: 'mute' })
    await said(lin, document, '好')
    await like(lin, document)
    expect([await told(wang), await told(wang, 'VoteMsg')]).toEqual([[], []])
    await said(lin, document, at(wang))
    expect(await told(wang)).toEqual(['mention 1'])
    await wish(wang, document, 'default')
    await said(zhou, document, '再好')
    expect(await told(wang)).toEqual(['comment 1', 'mention 1'])
  })

  test('a space silences what lies in it, but not a thread that is watched', async () => {
    const space = await makeSpace(wang)
    const [quiet, loud] = [await makeDocument(wang, space), await makeDocument(wang, space)]
    await wish(wang, space, 'mute')
    await wish(wang, loud, 'watch')
    expect(await levelOf(wang, loud)).toMatchObject({ level: 'watch', of_space: 'mute' })
    await said(lin, quiet, '好')
    await said(lin, loud, '好')
    await theJobRuns()
    expect(await told(wang)).toEqual(['comment 1'])
    // roles are no talk
    await wang.post(`/v1/products/${space.id}/set_users`, { user_id: lin.id, role: 'member' })
    await wish(lin, space, 'mute')
    await wang.post(`/v1/products/${space.id}/set_users`, { user_id: lin.id, role: 'admin' })
    expect(await told(lin, 'OtherMsg')).toEqual(['named_admin 1', 'invitation 1'])
  })
})

describe('watching', () => {
  test('a thread tells of every comment by a job, not of one’s own, and not twice of what one was told', async () => {
    const document = await makeDocument(wang, await makeSpace(wang))
    for (const who of [wang, lin, zhou]) await wish(who, document, 'watch')
    await said(lin, document, `好 ${at(zhou)}`)
    expect(await told(zhou)).toEqual(['mention 1'])
    await theJobRuns()
    expect([await told(wang), await told(lin), await told(zhou)]).toEqual([['comment 1'], [], ['mention 1']])
    await said(wang, document, '谢谢', { anonymity: true })
    await theJobRuns()
    expect([await told(wang), await told(lin), await told(zhou)]).toEqual([['comment 1'], ['watched 1'], ['watched 1', 'mention 1']]) // prettier-ignore
    expect((await lin.get('/v1/messages')).data.list[0].users).toEqual([{ id: 0, nickname: '匿名用户', avatar: null }])
  })

  test('a space tells of what is published in it, while it may be seen', async () => {
    const space = await makeSpace(wang)
    await wish(lin, space, 'watch')
    const document = await makeDocument(wang, space, { title: '新的' })
    await theJobRuns()
    const { data } = await lin.get('/v1/messages?message_type=OtherMsg')
    expect(data.list).toMatchObject([{ event: 'published', about: { id: space.id }, subject: { id: document.id } }])
    await wang.put(`/v1/products/${space.id}`, { is_open: false })
    await makeDocument(wang, space)
    await theJobRuns()
    await wang.put(`/v1/products/${space.id}`, { is_open: true })
    await world.db.updateTable('spaces').set({ is_open: true }).where('id', '=', space.id).execute()
    expect((await lin.get('/v1/messages?message_type=OtherMsg')).data.list).toMatchObject([
      { subject: { id: document.id } },
    ])
  })

  test.each(['nobody sees', 'nothing new comes to'])('what %s is refused', async (what) => {
    const hidden = await makeSpace(wang, { open: false })
    const [id, code] = what === 'nobody sees' ? [hidden.id, 100404] : [wang.id, 120002]
    expect(await wish(lin, { id }, 'watch')).toMatchObject({ code })
    expect(await lin.get(`/v1/subscriptions?subject_id=${id}`)).toMatchObject({ code })
    expect(await wish(lin, hidden, 'loud')).toMatchObject({ code: 100400 })
  })
})

const settings = {
  comments: 'email',
  votes: 'site',
  fans: 'site',
  other: 'email',
  digest: 'off',
  quiet_from: null,
  quiet_until: null,
}

describe('settings', () => {
  test('begin with their defaults and are kept', async () => {
    expect((await lin.get('/v1/notification_settings')).data).toEqual({ ...settings, no_mail: null })
    const wished = { ...settings, votes: 'never', digest: 'weekly', quiet_from: 22, quiet_until: 7 }
    expect((await lin.put('/v1/notification_settings', wished)).data).toEqual({ ...wished, no_mail: null })
    expect((await lin.get('/v1/notification_settings')).data).toEqual({ ...wished, no_mail: null })
    await world.db
      .updateTable('users')
      .set({ email: `x${lin.id}@placeholder.invalid` })
      .where('id', '=', lin.id)
      .execute()
    expect((await lin.get('/v1/notification_settings')).data.no_mail).toBe('no_address')
  })

  test('“never” is told nothing of that sort', async () => {
    const document = await makeDocument(wang, await makeSpace(wang))
    await wang.put('/v1/notification_settings', { ...settings, votes: 'never', comments: 'never' })
    await like(lin, document)
    await said(lin, document, '好')
    const follow = { votable_type: 'User', votable_id: wang.id, vote_scope: 'attention', is_vote: true }
    await lin.post('/v1/votes', follow)
    expect([await told(wang), await told(wang, 'VoteMsg'), await told(wang, 'FansMsg')]).toEqual([[], [], ['follow 1']])
  })

  test.each([
    [{ votes: 'loud' }, 'votes'],
    [{ digest: 'hourly' }, 'digest'],
    [{ quiet_from: 24, quiet_until: 1 }, 'quiet_from'],
    [{ quiet_from: 22 }, 'quiet_until'],
    [{ quiet_from: 7, quiet_until: 7 }, 'quiet_until'],
    [{ user_id: 3 }, 'user_id'],
  ])('with %j are refused', async (wrong, field) => {
    expect(await lin.put('/v1/notification_settings', { ...settings, ...wrong })).toMatchObject({
      code: 100400,
      data: { fields: { [field]: expect.any(String) } },
    })
  })
})
