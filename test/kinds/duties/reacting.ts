import { expect } from 'vitest'
import { kindOf } from '#src/features/subjects/server/public.ts'
import type { Person } from '../../support/with-app.ts'
import type { Duty } from '../duties.ts'
import { made, seen, well } from '../made.ts'

// What others do with a thing.

const sizes = {
  like: 'like_size',
  dislike: 'dis_like_size',
  collection: 'collection_size',
  attention: 'attention_size',
} as const
const flags = { like: 'like', dislike: 'dis_like', collection: 'collection', attention: 'attention' } as const
type Scope = keyof typeof sizes
const allScopes = Object.keys(sizes) as Scope[]

/** Each scope that the kind offers counts once; like and dislike exclude each other; nobody votes on their own. */
const votes: Duty = async (stage, kind) => {
  const { at, id, data } = await made(stage, kind)
  expect(data).toMatchObject({ votes: { like_size: 0 }, has_vote: { like: false } })
  const vote = (by: Person, vote_scope: string, is_vote = true) =>
    by.post('/v1/votes', { votable_type: kind.type, votable_id: id, vote_scope, is_vote })
  const { scopes } = kindOf(kind.kind)
  expect(scopes.length).toBeGreaterThan(0)
  const numbers = async () => (await seen(stage.stranger, kind, at)).votes as Record<string, number>
  for (const scope of scopes) {
    for (const _ of [1, 2]) await well(vote(stage.member, scope))
    const flag = { has_vote: { [flags[scope]]: true } }
    expect(await seen(stage.member, kind, at)).toMatchObject({ votes: { [sizes[scope]]: 1 }, ...flag })
    expect((await seen(stage.stranger, kind, at)).has_vote).toMatchObject({ [flags[scope]]: false })
    expect((await vote(stage.owner, scope)).code, 'one’s own').not.toBe(0)
  }
  for (const scope of allScopes.filter((one) => !scopes.includes(one)))
    expect((await vote(stage.member, scope)).code, scope).not.toBe(0)
  const exclude = scopes.includes('like') && scopes.includes('dislike')
  const standing = (scope: Scope) => (scopes.includes(scope) && !(exclude && scope === 'like') ? 1 : 0)
  expect(await numbers()).toEqual(Object.fromEntries(allScopes.map((scope) => [sizes[scope], standing(scope)])))
  for (const scope of scopes) for (const _ of [1, 2]) await well(vote(stage.member, scope, false))
  expect(await numbers()).toEqual(Object.fromEntries(allScopes.map((scope) => [sizes[scope], 0])))
}

/** Two levels and both counts; who is anonymous stays so; a deleted floor that was answered keeps its place. */
const comments: Duty = async (stage, kind) => {
  const { at, id } = await made(stage, kind)
  const say = (more: object) =>
    well(
      stage.member.post('/v1/comments', {
        commentable_type: kind.type,
        commentable_id: id,
        content: '<p>好</p>',
        ...more,
      }),
    )
  const floors = async () =>
    (await well(stage.stranger.get(`/v1/comments?commentable_type=${kind.type}&commentable_id=${id}`))).list
  const floor = await say({})
  await say({ comment_id: floor.id, anonymity: true })
  expect(await seen(stage.owner, kind, at)).toMatchObject({ comment_count: 2, root_comment_count: 1 })
  expect(await floors()).toMatchObject([{ id: floor.id, deleted: false, children: [{ user: { id: 0 } }] }])
  await well(stage.member.delete(`/v1/comments/${floor.id}`))
  expect(await floors()).toMatchObject([{ id: floor.id, deleted: true, user: null, content: '', children_count: 1 }])
  expect(await seen(stage.owner, kind, at)).toMatchObject({ comment_count: 1, root_comment_count: 0 })
}

export const reacting = { votes, comments }
