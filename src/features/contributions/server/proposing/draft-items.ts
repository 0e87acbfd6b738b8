import { isDeepStrictEqual } from 'node:util'
import { mayAttach } from '#src/features/files/server/public.ts'
import {
  type Change,
  findSubject,
  kindOf,
  kindOfType,
  kindsWith,
  type Standing,
  type Withheld,
} from '#src/features/subjects/server/public.ts'
import { findSource, type Writer } from '#src/features/texts/server/public.ts'
import { checkWords } from '#src/features/words/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { Action } from '#src/features/contributions/kind.ts'
import type { GivenItem } from '#src/features/contributions/shapes.ts'
import { withUnseen } from './with-unseen.ts'
import { type Base, baseOf, changeOf, type Item, type NewItem, type Proposed } from '../items.ts'

export interface Drafting {
  readonly spaceId: number
  readonly action: Action
  /** What items without a target of their own are about. */
  readonly about?: number | null | undefined
  /** Those that stand already. */
  readonly standing?: readonly Item[]
}

export interface Drafted {
  readonly items: NewItem[]
  /** Words that ask for a look. */
  readonly review: readonly string[]
}

/**
 * What is proposed as it is kept: each target found through its proposer, each text cleaned, compared with what they saw. Before any
 * transaction. @throws not_found, forbidden, refused, invalid
 */
export async function draftItems(writer: Writer, drafting: Drafting, given: readonly GivenItem[]): Promise<Drafted> {
  const made: { item: NewItem; words: string[] }[] = []
  for (const one of given) if (!one.remove) made.push(await draftItem(writer, drafting, one))
  const touched = new Set(given.flatMap(({ id }) => id ?? []))
  const items = [...(drafting.standing ?? []).filter(({ id }) => !touched.has(id)), ...made.map(({ item }) => item)]
  requireOneOfEach(items)
  const review = await checkWords(
    writer.db,
    made.flatMap(({ words }) => words),
  )
  return { items, review }
}

async function draftItem(writer: Writer, drafting: Drafting, given: GivenItem) {
  const before = standingItem(drafting, given)
  const action = before?.action ?? given.action ?? drafting.action
  const target = await findTarget(writer, { drafting, action, given, before })
  const type = target?.type ?? before?.type ?? typeOf(given, action)
  const payload = { ...before?.payload, ...(await payloadOf(writer, { drafting, given, target, before })) }
  const content = given.payload.content ?? textUnsaid(target, before)
  const text = await textOf(writer, changeOf({ action, type, payload, content }, target), drafting.spaceId)
  const about = { action, type, payload, ...keptText(content === null ? before : text) }
  const seen = await seenOf(writer, { target, given, before, about })
  const item = { ...(before && { id: before.id }), ...about, ...seen }
  requireSomething(item)
  return { item, words: wordsIn(payload, text) }
}

/** What is to be made has a text, if an empty one; else it stays as it is. */
const textUnsaid = (target: Standing | null, before: Item | undefined) => (target || before ? null : '')

const keptText = (text: Pick<NewItem, 'content' | 'sanitiserVersion'> | null | undefined) =>
  text ? { content: text.content, sanitiserVersion: text.sanitiserVersion } : { content: null, sanitiserVersion: null }

const wordsIn = ({ title = '', tags = [] }: Proposed, text: { visible: string } | null) => [
  title,
  text?.visible ?? '',
  ...tags,
]

/** The one that a revision changes; undefined for a further one. @throws invalid where it is there no more */
function standingItem({ standing = [] }: Drafting, { id }: GivenItem): Item | undefined {
  if (id === undefined) return undefined
  const before = standing.find((item) => item.id === id)
  if (!before) throw invalidField('pull_quest_items', '这一项已经不在贡献里，请刷新后再试')
  return before
}

async function textOf(writer: Writer, change: Change, spaceId: number) {
  const { contributed } = kindOfType(change.type)
  if (!contributed) throw new AppError('refused', '这种内容还不能贡献')
  const text = await contributed.propose(writer, change, spaceId)
  return text && { ...text, sanitiserVersion: text.sanitiser_version }
}

type About = Pick<NewItem, 'action' | 'type' | 'payload' | 'content' | 'sanitiserVersion'>
interface Seeing {
  target: Standing | null
  given: GivenItem
  before: Item | undefined
  about: About
}
/** What the proposer began with; what is proposed as that stands is not proposed. */
async function seenOf(writer: Writer, { target, about, ...from }: Seeing) {
  if (!target) return { targetId: null, isNew: true, baseVersion: null, base: null }
  const { version, base, content } = await seenBy(writer, { target, ...from })
  return { targetId: target.id, isNew: false, baseVersion: version, base, ...withoutSame(about, base, content) }
}

const typeOf = ({ kind }: GivenItem, action: Action): string => {
  if (action === 'readme') return readmes().type
  if (!kind) throw invalidField('pull_quest_items', '请说明要新建什么')
  return kind
}

interface Finding {
  drafting: Drafting
  action: Action
  given: GivenItem
  before: Item | undefined
}
/** What it changes, as the proposer may read it; null for what is to be made. */
async function findTarget({ db, me }: Writer, { drafting, action, given, before }: Finding): Promise<Standing | null> {
  if (action === 'create') return null
  const id = before?.targetId ?? given.target_id ?? drafting.about
  if (!id && action === 'readme') return readmes().find(db, me, drafting.spaceId)
  if (!id) throw before ? new AppError('not_found') : invalidField('pull_quest_items', '请说明要改动什么')
  return standingIn(db, me, { id, spaceId: drafting.spaceId })
}

const readmes = () => kindsWith('contributed').flatMap(({ contributed: { readme } }) => readme ?? [])[0]!

/** A thing of that space as this person may read it. @throws not_found, forbidden, refused */
export async function standingIn(db: Db, viewer: Viewer, at: { id: number; spaceId: number }): Promise<Standing> {
  const { kind } = await findSubject(db, viewer, { id: at.id })
  const { contributed } = kindOf(kind)
  if (!contributed) throw new AppError('refused', '这种内容还不能贡献')
  const standing = await contributed.standing(db, viewer, at.id)
  if (standing.spaceId !== at.spaceId) throw new AppError('not_found')
  return standing
}

/** Those of that space, as this person may read them: each that is there, and of some only that it is locked. */
export async function standingsIn(
  db: Db,
  viewer: Viewer,
  { ids, spaceId }: { ids: readonly number[]; spaceId: number },
): Promise<Map<number, Standing | Withheld>> {
  const found = new Map<number, Standing | Withheld>()
  if (!ids.length) return found
  for (const { contributed } of kindsWith('contributed'))
    for (const [id, one] of await contributed.standings(db, viewer, ids))
      if (one === 'locked' || one.spaceId === spaceId) found.set(id, one)
  return found
}

interface Seen {
  version: number
  base: Base
  /** Null where it is not looked at again. */
  content: string | null
}
/** What the proposer began with. */
async function seenBy(
  { db, me }: Writer,
  about: { target: Standing; given: GivenItem; before: Item | undefined },
): Promise<Seen> {
  const { target, given, before } = about
  if (before?.base && given.base_version === undefined)
    return { version: before.baseVersion!, base: before.base, content: null }
  const version = given.base_version ?? target.version
  if (version > target.version) throw invalidField('pull_quest_items', '没有这个版本')
  if (version < target.version && kindOfType(target.type).contributed?.keepsBase)
    throw new AppError('conflict', '它刚刚有了新的版本，请刷新后对照新的内容再提交')
  const former = version === target.version ? null : await findSource(db, me, { subjectId: target.id, version })
  const base = { ...baseOf(target), ...(former && { title: former.title }), ...saidBeside(given, target) }
  return { version, base, content: former ? former.source : target.content }
}

/** What stood beside the text, as the proposer's program saw it. */
const saidBeside = ({ base }: GivenItem, { cards = [], unseen = [] }: Standing) => ({
  ...(base?.tag_titles && { tags: base.tag_titles }),
  ...(base?.documents && { files: base.documents.map(({ ufile_key }) => ufile_key) }),
  ...(base?.cards && { cards: withUnseen(base.cards, { whole: cards, unseen }) }),
})

interface Entered extends Pick<Finding, 'drafting' | 'given' | 'before'> {
  target: Standing | null
}
async function payloadOf({ db, me }: Writer, entered: Entered): Promise<Proposed> {
  const {
    drafting: { spaceId },
    given,
  } = entered
  const { title, tag_titles: tags, documents, parent_id, ext, cover_key: cover } = given.payload
  const files = documents && [...new Set(documents.map(({ ufile_key }) => ufile_key))]
  await mayAttach(db, me, { keys: addedTo(entered, files), spaceId, field: 'documents' })
  const parentId = parent_id === undefined ? undefined : parent_id || null
  if (parentId) await requireFolder(db, me, { id: parentId, spaceId })
  if (cover) await requirePicture({ db, me }, entered, cover)
  const cards = cardsOf(entered)
  return onlySaid({ title, tags: tags && [...new Set(tags)], files, parentId, ext, cards, cover })
}

type Unsaid<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }
/** Without what is absent. */
const onlySaid = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Unsaid<T>

/** What is to lie in it: what its proposer may not see, they neither take out nor move. */
function cardsOf({ given, target, before }: Entered): number[] | undefined {
  const { cards } = given.payload
  const whole = before?.payload.cards ?? target?.cards ?? []
  return cards && withUnseen(cards, { whole, unseen: target?.unseen ?? [] })
}

/** It is there already, or a picture that this person may use here. */
async function requirePicture({ db, me }: Writer, { drafting, target, before }: Entered, key: string) {
  if (key === target?.cover || key === before?.payload.cover) return
  const [picture] = await mayAttach(db, me, { keys: [key], spaceId: drafting.spaceId, field: 'cover_key' })
  if (!picture?.content_type.startsWith('image/')) throw invalidField('cover_key', '封面应为图片')
}

/** What it has already needs no new permission: another writer may have attached it. */
function addedTo({ target, before }: Pick<Entered, 'target' | 'before'>, files: readonly string[] = []): string[] {
  const attached = [...(target?.files ?? []), ...(before?.payload.files ?? [])]
  return files.filter((key) => !attached.includes(key))
}

/** What of it is a folder is asked where it is merged. */
async function requireFolder(db: Db, viewer: Viewer, at: { id: number; spaceId: number }) {
  const folder = await standingIn(db, viewer, at).catch(() => null)
  if (!folder) throw invalidField('parent_id', '文件夹不存在')
}

function withoutSame({ payload, content }: About, base: Base, seen: string | null) {
  const { title, tags, files, cards, cover, ...rest } = payload
  return {
    ...(content === seen && { content: null, sanitiserVersion: null }),
    payload: {
      ...rest,
      ...otherThan(base, { title, tags, files, cards, cover }),
    },
  }
}

/** Those fields that say something else. */
const otherThan = <T extends object>(base: { [Name in keyof T]?: unknown }, said: T) =>
  onlySaid(
    Object.fromEntries(
      Object.entries(said).filter(([name, value]) => !isDeepStrictEqual(value, base[name as keyof T])),
    ) as T,
  )

function requireSomething({ action, isNew, base, content, payload }: NewItem) {
  const { title, tags, files, parentId, cards, cover } = payload
  if (isNew) {
    if (title === undefined) throw invalidField('title', '请输入标题')
    return
  }
  if (action === 'delete') return
  if (action === 'move') {
    if (parentId === undefined) throw invalidField('parent_id', '请选择要移动到哪里')
    if (parentId === base?.parentId) throw new AppError('refused', '它已经在那里了')
    return
  }
  if ([content ?? undefined, title, tags, files, cards, cover].every((one) => one === undefined))
    throw new AppError('refused', '和现在的内容一样，没有改动')
}

/** A thing is edited once and moved once in a contribution; what is to be deleted is nothing else besides. */
function requireOneOfEach(items: readonly NewItem[]) {
  const acts = Map.groupBy(
    items.filter(({ targetId }) => targetId !== null),
    ({ targetId }) => targetId,
  )
  for (const of of acts.values()) {
    const names = of.map(({ action }) => (action === 'readme' ? 'update' : action))
    if (new Set(names).size < names.length || (names.length > 1 && names.includes('delete')))
      throw invalidField('pull_quest_items', '同一篇内容在一个贡献里只能改动一次')
  }
  if (items.filter(({ action, isNew }) => action === 'readme' && isNew).length > 1)
    throw invalidField('pull_quest_items', '空间只有一篇自述')
  if (!items.length) throw new AppError('refused', '贡献里至少要有一处改动')
}
