import { kindOfType, type Standing, type Withheld } from '#src/features/subjects/server/public.ts'
import { findSources } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { standingsIn } from '../proposing/draft-items.ts'
import type { Item } from '../items.ts'
import { presentCards } from './card-changes.ts'
import { proposedContent } from './proposed-content.ts'

interface Items {
  spaceId: number
  items: readonly Item[]
  /** Whether its proposer asks, or one of those who decide. */
  isParty: boolean
  /** Of those that are to be made: that stand now, where no others are told of. Null: all are. */
  kept: ReadonlySet<number> | null
  /** Whether what stays in a deck is told too. */
  whole: boolean
}

/**
 * What it proposes, beside what its author saw. Of what this viewer may not read now, or what is gone, nothing is told but that:
 * neither what stood there nor what is to stand there.
 */
export async function presentItems(db: Db, viewer: Viewer, { spaceId, items, isParty, kept, whole }: Items) {
  const ids = items.flatMap((item) => (isMadeYet(item) ? (item.targetId ?? []) : []))
  const targets = await standingsIn(db, viewer, { ids, spaceId })
  const pairs = items.map((item) => ({ item, target: targetOf(item, { targets, isParty, kept }) }))
  const former = await formerTexts(db, viewer, pairs)
  const presented = []
  for (const pair of pairs) presented.push(await presentItem(viewer, { ...pair, former }))
  const decks = presented.map(({ hidden }, at) => (hidden === null ? sidesOf(items[at]!) : null))
  const cards = await presentCards(db, viewer, { decks, whole })
  return presented.map((one, at) => ({ ...one, cards: cards[at]! }))
}

const sidesOf = ({ base, payload: { cards: after } }: Item) => (after ? { before: base?.cards ?? [], after } : null)

/** What was made is read as what it became, with its rights. */
const isMadeYet = ({ isNew, state }: Item) => !isNew || state === 'accepted'

type Target = Standing | Withheld | 'gone' | 'unanswered' | null

function targetOf(
  item: Item,
  { targets, isParty, kept }: Pick<Items, 'isParty' | 'kept'> & { targets: ReadonlyMap<number, Standing | Withheld> },
): Target {
  if (!isMadeYet(item)) {
    if (kept && !kept.has(item.id)) return 'gone'
    return !isParty && kindOfType(item.type).contributed?.hidesNew ? 'unanswered' : null
  }
  return (item.targetId !== null && targets.get(item.targetId)) || 'gone'
}

async function presentItem(viewer: Viewer, { item, target, former }: Pair & { former: Former }) {
  if (typeof target === 'string') return untold(item, target)
  if (target && 'withheld' in target) return { ...untold(item, target.withheld), target: namedBy(target) }
  const base = item.isNew ? null : await baseOf(viewer, { item, target: target!, former })
  return {
    ...commonOf(item),
    hidden: null,
    target: target && namedBy(target),
    is_behind: !item.isNew && item.state !== 'accepted' && target?.version !== item.baseVersion,
    base,
    proposed: changed(base ?? nothing, item.payload, await proposedContent(viewer?.id ?? 0, item)),
  }
}

const commonOf = ({ id, action, type: kind, state, baseVersion: base_version }: Item) => ({
  id,
  action,
  kind,
  state,
  base_version,
})

const namedBy = ({ id, title, path }: Pick<Standing, 'id' | 'title' | 'path'>) => ({ id, title, path })

const untold = (item: Item, hidden: 'gone' | 'locked' | 'unanswered') => ({
  ...commonOf(item),
  hidden,
  target: null,
  is_behind: false,
  base: null,
  proposed: null,
})

type Said = Awaited<ReturnType<typeof baseOf>>
const nothing: Said = { title: '', content: '', tag_titles: [], files: [], parent_id: null, cover_key: null }

const changed = (
  base: Said,
  { title, tags, files, parentId, cover }: Item['payload'],
  content: string | null,
): Said => ({
  title: title ?? base.title,
  content: content ?? base.content,
  tag_titles: tags ?? base.tag_titles,
  files: files ?? base.files,
  parent_id: parentId === undefined ? base.parent_id : parentId,
  cover_key: cover === undefined ? base.cover_key : cover,
})

interface Reading {
  item: Item
  target: Standing
  former: Former
}
async function baseOf(viewer: Viewer, { item, ...read }: Reading) {
  const base = item.base!
  return {
    title: base.title,
    content: await baseContent(viewer, { item, ...read }),
    tag_titles: [...base.tags],
    files: [...base.files],
    parent_id: base.parentId,
    cover_key: base.cover ?? null,
  }
}

type Former = Awaited<ReturnType<typeof formerTexts>>
interface Pair {
  readonly item: Item
  readonly target: Target
}
/** What their authors began with: asked for all at once. */
async function formerTexts(db: Db, viewer: Viewer, pairs: readonly Pair[]) {
  const wanted = pairs.flatMap(({ item, target }) =>
    isFormer(item) && target && typeof target !== 'string' && !('withheld' in target) && isOther(item, target)
      ? { subjectId: target.id, version: item.baseVersion! }
      : [],
  )
  return findSources(db, viewer?.id ?? 0, wanted)
}

const isFormer = ({ isNew, content, base }: Item) => !isNew && content !== null && base?.content === undefined
const isOther = ({ baseVersion }: Item, { version }: Standing) => version !== baseVersion

/** Only where the text itself is to be another: of what is to be deleted, its title says which it is. */
async function baseContent(viewer: Viewer, { item, target, former }: Reading): Promise<string> {
  if (item.content === null) return ''
  if (!isOther(item, target)) return target.content
  const { content } = item.base!
  // as old as what is proposed, and cleaned by the same
  if (content !== undefined) return (await proposedContent(viewer?.id ?? 0, { ...item, content }))!
  // a folder has no text, and no versions of one
  return former({ subjectId: target.id, version: item.baseVersion! }) ?? ''
}
