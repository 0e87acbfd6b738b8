import type { Standing } from '#src/features/subjects/server/public.ts'
import { findSource } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn, Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { standingsIn } from '../proposing/draft-items.ts'
import type { Item } from '../items.ts'
import { proposedContent } from './proposed-content.ts'

/** A visitor's turn, and the reader of what is everybody's. */
const nobody = { id: 0, nickname: '', isAdmin: false } satisfies SignedIn

interface Items {
  spaceId: number
  items: readonly Item[]
  /** Of those that are to be made: that stand now, where no others are told of. Null: all are. */
  kept: ReadonlySet<number> | null
}

/**
 * What it proposes, beside what its author saw. Of what this viewer may not read now, or what is gone, nothing is told but that:
 * neither what stood there nor what is to stand there.
 */
export async function presentItems(db: Db, viewer: Viewer, { spaceId, items, kept }: Items) {
  const ids = items.flatMap((item) => (isMadeYet(item) ? (item.targetId ?? []) : []))
  const targets = await standingsIn(db, viewer, { ids, spaceId })
  const presented = []
  for (const item of items)
    presented.push(await presentItem(db, viewer, { item, target: targetOf(item, { targets, kept }) }))
  return presented
}

/** What was made is read as what it became, with its rights. */
const isMadeYet = ({ isNew, state }: Item) => !isNew || state === 'accepted'

type Target = Standing | 'gone' | 'locked' | null

function targetOf(
  item: Item,
  { targets, kept }: Pick<Items, 'kept'> & { targets: ReadonlyMap<number, Standing | 'locked'> },
): Target {
  if (!isMadeYet(item)) return kept && !kept.has(item.id) ? 'gone' : null
  return (item.targetId !== null && targets.get(item.targetId)) || 'gone'
}

async function presentItem(db: Db, viewer: Viewer, { item, target }: { item: Item; target: Target }) {
  if (target === 'gone' || target === 'locked') return untold(item, target)
  const base = item.isNew ? null : await baseOf(db, viewer, { item, target: target! })
  return {
    ...commonOf(item),
    hidden: null,
    target: target && { id: target.id, title: target.title, path: target.path },
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

const untold = (item: Item, hidden: 'gone' | 'locked') => ({
  ...commonOf(item),
  hidden,
  target: null,
  is_behind: false,
  base: null,
  proposed: null,
})

type Said = Awaited<ReturnType<typeof baseOf>>
const nothing: Said = { title: '', content: '', tag_titles: [], files: [], parent_id: null }

const changed = (base: Said, { title, tags, files, parentId }: Item['payload'], content: string | null): Said => ({
  title: title ?? base.title,
  content: content ?? base.content,
  tag_titles: tags ?? base.tag_titles,
  files: files ?? base.files,
  parent_id: parentId === undefined ? base.parent_id : parentId,
})

async function baseOf(db: Db, viewer: Viewer, { item, target }: { item: Item; target: Standing }) {
  const base = item.base!
  return {
    title: base.title,
    content: await baseContent(db, viewer, { item, target }),
    tag_titles: [...base.tags],
    files: [...base.files],
    parent_id: base.parentId,
  }
}

/** Only where the text itself is to be another: of what is to be deleted, its title says which it is. */
async function baseContent(
  db: Db,
  viewer: Viewer,
  { item, target }: { item: Item; target: Standing },
): Promise<string> {
  if (item.content === null) return ''
  if (target.version === item.baseVersion) return target.content
  try {
    const which = { subjectId: target.id, version: item.baseVersion! }
    return (await findSource(db, viewer ?? nobody, which)).source
  } catch (error) {
    // a folder has no text, and no versions of one
    if (error instanceof AppError && error.errorName === 'not_found') return ''
    throw error
  }
}
