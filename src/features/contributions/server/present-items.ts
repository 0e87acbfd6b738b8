import type { Standing } from '#src/features/subjects/server/public.ts'
import { cleanAgainOffThread, findSource } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { sanitiserVersion as currentSanitiser } from '#src/platform/html/sanitise.ts'
import type { SignedIn, Viewer } from '#src/platform/permission.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import { standingIn } from './draft-items.ts'
import type { Item } from './items.ts'

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
  const presented = []
  for (const item of items) {
    const isTold = !item.isNew || !kept || kept.has(item.id)
    presented.push(isTold ? await presentItem(db, viewer, { spaceId, item }) : untold(item, 'gone'))
  }
  return presented
}

async function presentItem(db: Db, viewer: Viewer, { spaceId, item }: { spaceId: number; item: Item }) {
  const isMade = item.isNew && item.state === 'accepted'
  // what was made is read as what it became, with its rights
  const isNeeded = !item.isNew || isMade
  const target = await targetOf(db, viewer, { id: isNeeded ? item.targetId : null, spaceId, isNeeded })
  if (target === 'gone' || target === 'locked') return untold(item, target)
  const base = item.isNew ? null : await baseOf(db, viewer, { item, target: target! })
  return {
    ...commonOf(item),
    hidden: null,
    target: target && { id: target.id, title: target.title, path: target.path },
    is_behind: !item.isNew && item.state !== 'accepted' && target?.version !== item.baseVersion,
    base,
    proposed: changed(base ?? nothing, item.payload, await proposedContent(viewer, item)),
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

/** As it was cleaned when it was proposed, or again where an older sanitiser did. */
const proposedContent = async (viewer: Viewer, { content, sanitiserVersion }: Item) =>
  content === null || sanitiserVersion === currentSanitiser ? content : cleanAgainOffThread(viewer?.id ?? 0, content)

async function targetOf(
  db: Db,
  viewer: Viewer,
  { id, spaceId, isNeeded }: { id: number | null; spaceId: number; isNeeded: boolean },
): Promise<Standing | 'gone' | 'locked' | null> {
  if (!isNeeded) return null
  if (id === null) return 'gone'
  try {
    return await standingIn(db, viewer, { id, spaceId })
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.errorName === 'forbidden') return 'locked'
    if (error.errorName === 'not_found' || error.errorName === 'refused') return 'gone'
    throw error
  }
}

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

/** Only where the text itself is to be another. */
async function baseContent(
  db: Db,
  viewer: Viewer,
  { item, target }: { item: Item; target: Standing },
): Promise<string> {
  if (item.content === null && item.action !== 'delete') return ''
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
