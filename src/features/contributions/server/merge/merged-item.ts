import { type Beside, type Change, kindOfType, type Standing } from '#src/features/subjects/server/public.ts'
import { findSources } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { type Choices, type Collision, keyOf } from '#src/platform/merge/collision.ts'
import { mergeKeyed, type Part } from '#src/platform/merge/keyed.ts'
import type { Conflict } from '#src/features/contributions/contract.ts'
import type { ConflictChoice } from '#src/features/contributions/shapes.ts'
import { changeOf, type Item } from '../items.ts'
import { proposedContent } from '../reading/proposed-content.ts'
import { mergeOffThread } from './three-way.ts'

export interface MergedItem {
  /** Null: the choice was to leave it as it is. */
  readonly change: Change | null
  readonly conflicts: Conflict[]
}

interface Given {
  standing: Standing | null
  choices: readonly ConflictChoice[]
  formerText: FormerText
}
/** What an item comes to where its target may have changed since it was proposed. Before any transaction. */
export async function mergedItem(
  me: SignedIn,
  item: Item,
  { standing, choices: given, formerText }: Given,
): Promise<MergedItem> {
  const change = changeOf(item, standing)
  if (!standing || !item.base) return { change, conflicts: [] }
  const choices = choicesFor(item.id, given)
  if (item.action === 'move') return mergedMove(item, { change, standing, choices })
  const former = formerText(item, standing)
  if (item.action === 'delete') return mergedDeletion(item, { change, standing, choices, former })
  const title = mergedTitle(item, standing, choices)
  const text = await mergedText(me, item, { former, standing, choices })
  return {
    change: {
      ...change,
      ...(title.content !== null && { title: title.content }),
      ...(text.content !== null && { content: text.content }),
      ...mergedBeside(item.base, standing, item.payload),
    },
    conflicts: [...said(item, 'title', title.collisions), ...said(item, 'content', text.collisions)],
  }
}

type FormerText = (item: Item, standing: Standing) => string

interface Pair {
  readonly item: Item
  readonly standing: Standing | 'gone' | null
}
/** What their authors began with, as far as that is looked at: asked for all at once. */
export async function formerTexts(db: Db, me: SignedIn, pairs: readonly Pair[]): Promise<FormerText> {
  const wanted = pairs.flatMap(({ item, standing }) =>
    standing && standing !== 'gone' && isAsked(item, standing)
      ? { subjectId: standing.id, version: item.baseVersion! }
      : [],
  )
  const source = await findSources(db, me.id, wanted)
  return (item, standing) =>
    item.base?.content !== undefined && standing.version !== item.baseVersion
      ? item.base.content
      : // a folder has no text, and no versions of one
        ((isAsked(item, standing) ? source({ subjectId: standing.id, version: item.baseVersion! }) : undefined) ??
        standing.content)
}

const isAsked = (item: Item, standing: Standing) =>
  standing.version !== item.baseVersion &&
  item.base?.content === undefined &&
  (item.content !== null || item.action === 'delete')

async function mergedText(
  { id }: SignedIn,
  item: Item,
  { former, standing, choices }: Pick<Merging, 'standing' | 'choices'> & { former: string },
): Promise<{ content: string | null; collisions: Collision[] }> {
  const content = await proposedContent(id, item)
  if (content === null || standing.version === item.baseVersion) return { content, collisions: [] }
  const sides = { base: former, current: standing.content, proposed: content }
  const merge = kindOfType(item.type).contributed?.merge
  const own = await merge?.(id, item.type, { ...sides, choices })
  return own ?? mergeOffThread(id, { ...sides, isBlocks: standing.isBlocks, choices })
}

/** What stands beside the text, as it is to be. @param now as it stands */
export const mergedBeside = (base: Beside, now: Beside, { tags, files, cards, cover }: Partial<Beside>) => ({
  ...(tags && { tags: mergedList(base.tags, now.tags, tags) }),
  ...(files && { files: mergedList(base.files, now.files, files) }),
  ...(cards && { cards: mergedOrder(base.cards ?? [], now.cards ?? [], cards) }),
  // of two pictures the one stands that was chosen last
  ...(cover !== undefined && { cover: base.cover === now.cover ? cover : now.cover! }),
})

const said = ({ id }: Item, field: Conflict['field'], collisions: readonly Collision[]): Conflict[] =>
  collisions.map((collision) => ({ item_id: id, field, ...collision }))

function choicesFor(itemId: number, given: readonly ConflictChoice[]): Choices {
  return Object.fromEntries(
    given
      .filter(({ item_id }) => item_id === itemId)
      .map(({ key, choice, content }) => [key, choice === 'text' ? (content ?? '') : { side: choice }]),
  )
}

function mergedTitle(item: Item, standing: Standing, choices: Choices) {
  const { title: proposed } = item.payload
  if (proposed === undefined) return { content: null, collisions: [] }
  return oneWord({ base: item.base!.title, current: standing.title, proposed }, choices)
}

/** What has no blocks: a title, a place. */
function oneWord(sides: Omit<Collision, 'key'>, choices: Choices) {
  const { base, current, proposed } = sides
  if (current === base || current === proposed) return { content: proposed, collisions: [] }
  const key = keyOf(sides)
  const chosen = Object.hasOwn(choices, key) ? choices[key] : undefined
  if (chosen === undefined) return { content: current, collisions: [{ key, ...sides }] }
  return { content: typeof chosen === 'string' ? chosen : sides[chosen.side], collisions: [] }
}

interface Merging {
  change: Change
  standing: Standing
  choices: Choices
}

function mergedMove(item: Item, { change, standing, choices }: Merging): MergedItem {
  const proposed = String(item.payload.parentId ?? 0)
  const place = oneWord(
    { base: String(item.base!.parentId ?? 0), current: String(standing.parentId ?? 0), proposed },
    choices,
  )
  return {
    change: place.content === proposed ? change : null,
    conflicts: said(item, 'place', place.collisions),
  }
}

/** What somebody has changed since is not deleted unasked. */
function mergedDeletion(item: Item, { change, standing, choices, former }: Merging & { former: string }): MergedItem {
  const text = oneWord({ base: former, current: standing.content, proposed: '' }, choices)
  const isKept = standing.content !== former && text.content !== ''
  return { change: isKept ? null : change, conflicts: said(item, 'content', text.collisions) }
}

/** What the proposer added and took out, done to what stands now. */
function mergedList(base: readonly string[], current: readonly string[], proposed: readonly string[]): string[] {
  // only the order is another
  const isWhole = current.length === base.length && current.every((one, i) => one === base[i])
  if (isWhole) return [...proposed]
  const gone = new Set(base.filter((one) => !proposed.includes(one)))
  const added = proposed.filter((one) => !base.includes(one) && !current.includes(one))
  return [...current.filter((one) => !gone.has(one)), ...added]
}

/** The same in the order of whoever changed that; where both did, as it stands now. Nothing of it collides. */
function mergedOrder(base: readonly number[], current: readonly number[], proposed: readonly number[]): number[] {
  const partsOf = (ids: readonly number[]): Part[] => ids.map((id) => ({ key: String(id), parent: null, value: '' }))
  const { parts } = mergeKeyed({
    base: partsOf(base),
    current: partsOf(current),
    proposed: partsOf(proposed),
    choices: {},
    show: () => '',
    rewrite: (part) => part,
  })
  return parts.map(({ key }) => Number(key))
}
