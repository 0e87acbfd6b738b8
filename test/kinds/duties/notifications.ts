import { expect } from 'vitest'
import type { Person } from '../../support/with-app.ts'
import type { Duty } from '../duties.ts'
import type { KindScene } from '../kind-scene.ts'
import { hidden, made, madeBy, well } from '../made.ts'

// Nobody is told of what they did themselves, of what they may not see, or twice of the same.

const like = (by: Person, kind: KindScene, id: number, is_vote = true) =>
  by.post('/v1/votes', { votable_type: kind.type, votable_id: id, vote_scope: 'like', is_vote })
const comment = (by: Person, kind: KindScene, id: number, more: object = {}) =>
  by.post('/v1/comments', { commentable_type: kind.type, commentable_id: id, content: '<p>好</p>', ...more })

/** Its owner is told of a like, once, however often it is taken back. */
const notifiedOfVotes: Duty = async (stage, kind) => {
  const { id } = await made(stage, kind)
  for (const is_vote of [true, false, true]) await well(like(stage.member, kind, id, is_vote))
  const once = [{ user_id: stage.owner.id, type: 'votes', event: kind.likedAs ?? 'like' }]
  expect(await stage.told(id)).toEqual(once)
  await like(stage.owner, kind, id)
  expect(await stage.told(id), 'of one’s own').toEqual(once)
  const former = await stage.newcomer()
  const own = await madeBy(former, { kind, space: stage.closed })
  await well(stage.owner.post(`/v1/products/${stage.closed}/remove_users`, { user_id: former.id }))
  await like(stage.member, kind, own.id)
  const toldThem = (await stage.told(own.id)).filter(({ user_id }) => user_id === former.id)
  expect(toldThem, 'who may not see it').toEqual([])
}

/** Its owner is told of a comment, whoever is answered of an answer. */
const notifiedOfComments: Duty = async (stage, kind) => {
  const { id } = await made(stage, kind)
  const floor = await well(comment(stage.member, kind, id))
  expect(await stage.told(floor.id)).toEqual([{ user_id: stage.owner.id, type: 'comments', event: 'comment' }])
  const answer = await well(comment(stage.stranger, kind, id, { comment_id: floor.id, receive_comment_id: floor.id }))
  expect(await stage.told(answer.id)).toEqual([{ user_id: stage.member.id, type: 'comments', event: 'reply' }])
  const own = await well(comment(stage.owner, kind, id))
  expect(await stage.told(own.id), 'of one’s own').toEqual([])
}

const mention = ({ id }: Person) => `<span data-type="mention" data-id="${id}" data-label="某人">@某人</span>`

/** Whom its text mentions is told, once, if they may read it; its writer is not. */
const notifiedOfMentions: Duty = async (stage, kind) => {
  const { owner, member, stranger } = stage
  const text = `${mention(owner)}${mention(member)}${mention(stranger)}`
  const to = ({ id }: Person) => ({ user_id: id, type: 'comments', event: 'mention' })
  const { at, id } = await made(stage, kind, { text })
  const told = [to(member), to(stranger)]
  expect(await stage.told(id)).toEqual(expect.arrayContaining(told))
  expect(await stage.told(id)).toHaveLength(2)
  if (kind.edit) await well(kind.edit(owner, at, { text: `${text}改` }))
  expect(await stage.told(id), 'after an edit').toHaveLength(2)
  const secret = await hidden(stage, kind, { text })
  expect(await stage.told(secret.id), 'who may not see it').not.toContainEqual(to(stranger))
}

export const notifications = { notifiedOfVotes, notifiedOfComments, notifiedOfMentions }
