import { expect } from 'vitest'
import { kindOf } from '#src/features/subjects/server/public.ts'
import type { Person } from '../../support/with-app.ts'
import type { Duty } from '../duties.ts'
import type { KindScene, Thing } from '../kind-scene.ts'
import { found, hidden, madeBy, titled, well, word } from '../made.ts'
import type { Stage } from '../stage.ts'

// What lies in a private space does not exist for anybody else (rulings, "Who may do what").

const nothing = 987_654_321
const outsiders = ({ stranger, visitor }: Stage) => [stranger, visitor]

/** Every call about it answers as it does about what does not exist, and so does its page. */
const isPrivate: Duty = async (stage, kind) => {
  const { at, id } = await hidden(stage, kind)
  await well(kind.read(stage.owner, stage.closed, id))
  for (const by of outsiders(stage)) {
    for (const [name, ask] of Object.entries(calls(by, kind))) {
      const none = await ask({ ...at, id: nothing })
      expect(none.code, name).not.toBe(0)
      expect(await ask(at), name).toEqual(none)
    }
    expect((await stage.page(by, kind.page(at.space, id))).status).toBe(404)
    const listed = await kind.list?.(by, stage.closed, '')
    expect((listed?.data?.list ?? []).map((row: { id: number }) => row.id)).not.toContain(id)
  }
}

/** What anybody may ask about a thing. */
const calls = (by: Person, kind: KindScene) => ({
  read: ({ space, id }: Thing) => kind.read(by, space, id),
  vote: ({ id }: Thing) =>
    by.post('/v1/votes', { votable_type: kind.type, votable_id: id, vote_scope: 'like', is_vote: true }),
  comment: ({ id }: Thing) =>
    by.post('/v1/comments', { commentable_type: kind.type, commentable_id: id, content: '<p>好</p>' }),
  comments: ({ id }: Thing) => by.get(`/v1/comments?commentable_type=${kind.type}&commentable_id=${id}`),
  versions: ({ id }: Thing) => by.get(`/v1/revisions?subject_type=${kind.type}&subject_id=${id}`),
  ...(kind.edit && { edit: (at: Thing) => kind.edit!(by, at, { title: '改', text: '改' }) }),
  ...(kind.remove && { remove: (at: Thing) => kind.remove!(by, at) }),
})

/** A word in its title, text and tag reaches nobody by any list, suggestion, feed or page that tells of many things. */
const canary: Duty = async (around, kind) => {
  // nothing else of this owner becomes more or less meanwhile
  const stage = await around.elsewhere()
  const title = word()
  const before = await hearOf(stage, kind, title)
  const tags = kind.tagsName ? [title] : []
  const { id } = await hidden(stage, kind, { title, text: title, tags })
  if (kindOf(kind.kind).searched) expect(await found(stage.owner, titled(title)), 'for its owner').toContain(id)
  const after = await hearOf(stage, kind, title)
  for (const [place, said] of Object.entries(after)) {
    expect(said, place).not.toContain(title)
    // home ranks people by what everybody does meanwhile
    if (!place.endsWith(' /')) expect(shownOf(said), place).toBe(shownOf(before[place]!))
  }
}

/** What a page shows: the order in which its state holds replies is that in which they came. */
const shownOf = (page: string) => (page.startsWith('<!') ? page.replace(/<script.*?<\/script>|<[^>]*>/gs, ' ') : page)

async function hearOf(stage: Stage, kind: KindScene, canary: string): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  const text = encodeURIComponent(canary)
  for (const by of outsiders(stage)) {
    for (const address of [...listsOf(stage, text), ...mapsOf(stage)])
      said[`${by.id} ${address}`] = await body(stage, by, address)
    if (kind.home) said[`${by.id} home`] = JSON.stringify((await kind.home(by, '')).data)
    if (kind.profile) said[`${by.id} profile`] = JSON.stringify((await kind.profile.list(by, stage.owner.id)).data)
  }
  return said
}
const body = async (stage: Stage, by: Person, address: string) => timeless((await stage.page(by, address)).body)
const timeless = (text: string) => text.replace(/刚刚|\d+ 分钟前/g, '')

const listsOf = ({ owner }: Stage, text: string) => [
  `/v1/search?title=${text}`,
  `/v1/search?title=${text}&select_type=Tag`,
  `/v1/search?tags=${text}`,
  `/v2/search/autocomplete?text=${text}`,
  `/v1/tags?search=${text}`,
  `/v1/tags/recommend?title=${text}`,
  `/v1/users/${owner.id}`,
  `/v1/users/${owner.id}/recent_resource`,
]
const mapsOf = ({ closed, owner }: Stage) => [
  '/',
  '/sitemap.xml',
  '/sitemap-0.xml',
  `/users/${owner.id}`,
  `/users/${owner.id}/docs`,
  `/spaces/${closed}`,
  `/spaces/${closed}/feed.atom`,
]

/** Somebody who was put out gets no more of what they made themselves than anybody else. */
const putOut: Duty = async (stage, kind) => {
  const former = await stage.newcomer()
  const { at, id } = await madeBy(former, { kind, space: stage.closed })
  await well(kind.read(former, at.space, id))
  await well(stage.owner.post(`/v1/products/${stage.closed}/remove_users`, { user_id: former.id }))
  expect((await kind.read(former, at.space, id)).code).toBe(100404)
  expect((await stage.page(former, kind.page(at.space, id))).status).toBe(404)
}

export const hiding = { isPrivate, canary, putOut }
