import { readFileSync } from 'node:fs'
import path from 'node:path'
import { demoPassword, hashPassword } from '#src/features/accounts/server/public.ts'
import { createComment } from '#src/features/comments/contract.ts'
import { createDocument, createFolder } from '#src/features/resources/contract.ts'
import { createSpace, operateSpace, setMember } from '#src/features/spaces/contract.ts'
import { createUser } from '#src/features/users/server/public.ts'
import { castVote } from '#src/features/votes/contract.ts'
import { markdownToHtml } from '#src/platform/html/markdown.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import type { Call } from '#src/shared/endpoint.ts'
import { people, type PersonKey, spaces } from './demo/world.ts'

export type As = (person: PersonKey) => Call
type DemoSpace = (typeof spaces)[number]
type DemoDocument = DemoSpace['documents'][number]

export interface DemoWorld {
  as: As
  idOf(person: PersonKey): number
  /** By their titles. */
  spaces: Map<string, number>
  resources: Map<string, number>
}

/** Loads people, spaces and documents by the product's own calls, so that everything in it is counted, indexed and allowed. */
export async function seed(services: Services, callsAs: (viewer: Viewer) => Call): Promise<DemoWorld> {
  const passwordHash = await hashPassword(demoPassword)
  const ids = new Map<PersonKey, Viewer>()
  for (const { key, ...person } of people) {
    const id = await services.db.transaction().execute((trx) => createUser(trx, { ...person, passwordHash }))
    ids.set(key, { id, nickname: person.nickname, isAdmin: false })
  }
  const as: As = (person) => callsAs(ids.get(person)!)
  const world: DemoWorld = { as, idOf: (person) => ids.get(person)!.id, spaces: new Map(), resources: new Map() }
  for (const space of spaces) await makeSpace(space, world)
  return world
}

async function makeSpace(space: DemoSpace, world: DemoWorld) {
  const { as, idOf } = world
  const { id: spaceId } = await as(space.owner)(createSpace, {
    body: { title: space.title, description: space.description, is_open: space.open, license_key: space.license },
  })
  world.spaces.set(space.title, spaceId)
  const params = { spaceId }
  for (const [role, list] of [
    ['admin', space.admins],
    ['member', space.members],
  ] as const)
    for (const person of list) await as(space.owner)(setMember, { params, body: { user_id: idOf(person), role } })
  for (const fan of space.fans) {
    await as(fan)(operateSpace, { params, body: { type: 'like', value: true } })
    await as(fan)(operateSpace, { params, body: { type: 'collect', value: true } })
  }
  if (space.readme)
    await as(space.owner)(createDocument, {
      params,
      body: { type: 'ProductReadme', title: '自述', content: textOf(space.readme) },
    })
  const folders = new Map<string, number>()
  for (const document of space.documents) await makeDocument({ document, spaceId, folders, owner: space.owner }, world)
}

interface Making {
  document: DemoDocument
  spaceId: number
  folders: Map<string, number>
  owner: PersonKey
}
async function makeDocument({ document, spaceId, folders, owner }: Making, { as, resources }: DemoWorld) {
  const params = { spaceId }
  if (document.folder && !folders.has(document.folder)) {
    const folder = await as(owner)(createFolder, { params, body: { title: document.folder } })
    folders.set(document.folder, folder.id)
  }
  const { id } = await as(document.author)(createDocument, {
    params,
    body: {
      type: 'ProductDocument',
      title: document.title,
      content: textOf(document.file),
      parent_id: folders.get(document.folder ?? '') ?? 0,
      tag_titles: document.tags,
    },
  })
  resources.set(document.title, id)
  for (const fan of document.likes ?? [])
    await as(fan)(castVote, {
      body: { votable_type: 'ProductFile', votable_id: id, vote_scope: 'like', is_vote: true },
    })
  for (const floor of document.comments ?? []) await makeComments(id, floor, as)
}

async function makeComments(documentId: number, floor: NonNullable<DemoDocument['comments']>[number], as: As) {
  const on = { commentable_type: 'ProductFile', commentable_id: documentId } as const
  const root = await as(floor.by)(createComment, { body: { ...on, content: `<p>${floor.text}</p>` } })
  for (const answer of floor.answers ?? [])
    await as(answer.by)(createComment, {
      body: { ...on, comment_id: root.id, receive_comment_id: root.id, content: `<p>${answer.text}</p>` },
    })
}

const textOf = (file: string) => markdownToHtml(readFileSync(path.join(import.meta.dirname, 'demo', file), 'utf8'), {})
