import { expect } from 'vitest'
import { kindOf } from '#src/features/subjects/server/public.ts'
import type { Duty } from '../duties.ts'
import { addMember } from '../../support/world.ts'
import { made, seen } from '../made.ts'

const sizes = {
  like: 'like_size',
  dislike: 'dis_like_size',
  collection: 'collection_size',
  attention: 'attention_size',
}
const flags = { like: 'like', dislike: 'dis_like', collection: 'collection', attention: 'attention' }

/** Each scope that the kind offers counts once; like and dislike exclude each other; nobody votes on their own. */
const votes: Duty = async (stage, kind) => {
  const { at, id } = await made(stage, kind)
  const vote = (by: typeof stage.owner, vote_scope: string, is_vote = true) =>
    by.post('/v1/votes', { votable_type: kind.type, votable_id: id, vote_scope, is_vote })
  const { scopes } = kindOf(kind.kind as Parameters<typeof kindOf>[0])
  expect(scopes.length).toBeGreaterThan(0)
  for (const scope of scopes) {
    for (const _ of [1, 2]) expect((await vote(stage.member, scope)).code).toBe(0)
    const shown = await seen(stage.member, kind, at)
    expect(shown).toMatchObject({ votes: { [sizes[scope]]: 1 }, has_vote: { [flags[scope]]: true } })
    expect((await vote(stage.owner, scope)).code).not.toBe(0)
  }
  if (scopes.includes('dislike'))
    expect(await seen(stage.member, kind, at)).toMatchObject({ votes: { like_size: 0, dis_like_size: 1 } })
  await vote(stage.member, scopes[0]!)
  expect((await vote(stage.member, scopes[0]!, false)).code).toBe(0)
  expect(await seen(stage.member, kind, at)).toMatchObject({ votes: { [sizes[scopes[0]!]]: 0 } })
}

/** Two levels, and both counts in the kind's replies. */
const comments: Duty = async (stage, kind) => {
  const { at, id } = await made(stage, kind)
  const say = (more: object) =>
    stage.member.post('/v1/comments', {
      commentable_type: kind.type,
      commentable_id: id,
      content: '<p>好</p>',
      ...more,
    })
  const floor = await say({})
  expect(floor.code, floor.message).toBe(0)
  expect((await say({ comment_id: floor.data.id, anonymity: true })).code).toBe(0)
  expect(await seen(stage.owner, kind, at)).toMatchObject({ comment_count: 2, root_comment_count: 1 })
  const { data } = await stage.stranger.get(`/v1/comments?commentable_type=${kind.type}&commentable_id=${id}`)
  expect(data.list).toMatchObject([{ id: floor.data.id, children: [{ user: { id: 0 } }] }])
}

/** The owner is told of a like once, and nobody of what they did themselves. */
const notifications: Duty = async (stage, kind) => {
  const { id } = await made(stage, kind)
  const like = (is_vote: boolean) =>
    stage.member.post('/v1/votes', { votable_type: kind.type, votable_id: id, vote_scope: 'like', is_vote })
  for (const is_vote of [true, false, true]) expect((await like(is_vote)).code).toBe(0)
  // no call reads them yet
  const told = await stage.world.db.selectFrom('notifications').select('user_id').where('subject_id', '=', id).execute()
  expect(told).toEqual([{ user_id: stage.owner.id }])
}

/** Who makes one, and who edits one, has points for it, until it is deleted. */
const score: Duty = async (stage, kind) => {
  // of a kind of act no more than so many points count a day
  const maker = await stage.world.person('新人')
  for (const space of [stage.open, stage.closed]) await addMember(stage.owner, { id: space }, maker)
  const points = async () => (await maker.get(`/v1/users/${maker.id}`)).data.score as number
  const before = await points()
  const { at } = await made({ ...stage, owner: maker }, kind)
  expect(kind.points).toBeGreaterThan(0)
  expect((await points()) - before).toBe(kind.points)
  expect((await kind.remove(maker, at)).code).toBe(0)
  expect(await points()).toBe(before)
}

export const reacting = { votes, comments, notifications, score }
