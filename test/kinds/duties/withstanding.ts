import { expect } from 'vitest'
import type { Duty } from '../duties.ts'
import { made, seen, well, word } from '../made.ts'

/** What cannot be taken is refused at its field, and what is no number finds nothing. */
const badInput: Duty = async (stage, kind) => {
  const make = (given: object) => kind.make(stage.owner, stage.open, { title: word(), text: '话', ...given })
  const bad = [{ title: '\0', text: '\0' }, { title: '\ud800', text: '\ud800' }, { more: { nobody_knows: 1 } }]
  for (const given of bad) {
    const { code, data } = await make(given)
    expect(code, JSON.stringify(given)).toBe(100400)
    expect(data.fields).toBeTruthy()
  }
  const { id } = await made(stage, kind)
  for (const wrong of [`0${id}`, `${id}e0`, `-${id}`, `${id}x`])
    expect((await kind.read(stage.owner, stage.open, wrong)).code, wrong).toBe(100404)
}

/** Many people at the same moment are all counted, each once. */
const crowd: Duty = async (stage, kind) => {
  const { at, id } = await made(stage, kind)
  const people = [stage.member, stage.stranger, ...(await Promise.all([1, 2].map(() => stage.newcomer())))]
  const like = { votable_type: kind.type, votable_id: id, vote_scope: 'like', is_vote: true }
  const comment = { commentable_type: kind.type, commentable_id: id, content: '<p>好</p>' }
  const talks = !('comments' in kind.absent)
  const acts = people.flatMap((by) => [
    well(by.post('/v1/votes', like)),
    well(by.post('/v1/votes', like)),
    ...(talks ? [well(by.post('/v1/comments', comment))] : []),
  ])
  const edits = kind.edit ? [well(kind.edit(stage.owner, at, { title: word() }))] : []
  await Promise.all([...acts, ...edits])
  const shown = await seen(stage.owner, kind, at)
  expect(shown.votes.like_size).toBe(people.length)
  if (talks) expect(shown.comment_count).toBe(people.length)
}

export const withstanding = { badInput, crowd }
