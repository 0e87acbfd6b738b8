import { findSpace } from '#src/features/spaces/server/public.ts'
import {
  type Change,
  type ContributedKind,
  type Deciding,
  heldEach,
  type Standing,
  visibleTo,
} from '#src/features/subjects/server/public.ts'
import { tagsOf } from '#src/features/tags/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { htmlOfBlocks } from '#src/features/cards/block-html.ts'
import { blocksOf, marker, storedBlocks } from '#src/features/cards/blocks.ts'
import { addressOfCard, spaceCardType } from '#src/features/cards/kind.ts'
import { refusalOf } from '#src/features/cards/refusal.ts'
import { blocksOfHtml } from '../text/blocks-of-html.ts'
import { createCards } from './create.ts'
import { findAnyCard, findCard } from '../find-card.ts'
import { cardTexts, prepareCard } from './keep-card.ts'
import { creatingCards, editingCards } from '../policy.ts'
import { storeCard } from './save.ts'
import { deleteCard } from '../trash.ts'

/** Cards of a space. Their text is blocks at the first level of one HTML, and is merged as that. */
export const cardsContributed: ContributedKind = {
  async standing(db, viewer, id) {
    const { spaceId } = await findAnyCard(db, viewer, id)
    if (spaceId === null) throw new AppError('refused', '个人卡片只有作者自己能修改')
    return (await standingsOf(db, viewer, [id])).get(id)!
  },
  standings: standingsOf,
  draftOf: (id) => `card.${id}`,
  async propose(writer, change) {
    const { content } = requireCard(change)
    if (content === undefined) return null
    const text = await prepareCard(writer.db, writer.me, sentOf(content))
    return { content: text.content, sanitiser_version: text.sanitiser_version, visible: text.visible }
  },
  prepare: async (writer, change) => prepareChange(writer, requireCard(change)),
  hold: (trx, ids) => heldEach(ids, (id) => cardTexts.hold(trx, id)),
}

/** As it was sent, or as versions keep it. */
function sentOf(content: string): string {
  const stored = content.startsWith(marker) ? content : storedBlocks(blocksOfHtml(content))
  const fault = refusalOf(stored)
  if (fault) throw invalidField('content', fault)
  return stored
}

/** @throws invalid, refused for what the form of a card would not take */
function requireCard(change: Change): Change {
  const { action, target, type, title, files, ext } = change
  if (!target && type !== spaceCardType) throw invalidField('pull_quest_items', '这种内容不能用贡献新建')
  if (action === 'move' || change.parentId) throw new AppError('refused', '卡片不在目录里，不能移动')
  if (files?.length) throw invalidField('documents', '卡片没有附件')
  if ([ext, change.cards, change.cover].some((one) => one !== undefined))
    throw invalidField('pull_quest_items', '卡片没有这一项')
  if (title === undefined) return change
  if (!title.trim()) throw invalidField('title', '请输入标题')
  if (weightedLength(title.trim()) > 100) throw invalidField('title', '标题最多 50 个字')
  return { ...change, title: title.trim() }
}

async function standingsOf(db: Db, viewer: Viewer, ids: readonly number[]): Promise<Map<number, Standing>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('subjects')
    .innerJoin('cards', 'cards.id', 'subjects.id')
    .select(['cards.id', 'cards.space_id', 'title', 'content', 'version'])
    .select(['original_type', 'original_author', 'original_content'])
    .where('cards.id', 'in', [...ids])
    .where('cards.space_id', 'is not', null)
    .where(visibleTo(viewer))
    .execute()
  const tags = await tagsOf(db, [...ids])
  return new Map(
    rows.map(({ id, space_id: space, title, content, version, original_type, ...origin }) => [
      id,
      {
        id,
        spaceId: space!,
        type: spaceCardType,
        title,
        content: htmlOfBlocks(blocksOf(content)),
        version,
        path: addressOfCard({ id, space }),
        origin: { original_type: original_type as 1 | 2, ...origin },
        isBlocks: true,
        tags: (tags.get(id) ?? []).map((tag) => tag.title),
        files: [],
        parentId: null,
      },
    ]),
  )
}

async function prepareChange({ db, me }: Writer, change: Change) {
  const { action, target, title, tags, origin } = change
  if (target && action === 'delete') return { apply: (by: Deciding) => remove(by, target) }
  const text = await prepareCard(db, me, sentOf(change.content ?? target?.content ?? ''))
  const about = { ...origin, ...(tags && { tag_titles: [...tags] }) }
  if (!target) return { apply: (by: Deciding) => create(by, { title: title!, text, ...about }) }
  return {
    async apply(by: Deciding) {
      const card = editingCards.authorize(by.author, 'edit', await findDecided(by, target))
      const edit = { title: title ?? target.title, version: target.version, text, others: by.others, ...about }
      const { version } = await storeCard({ db: by.trx, me: by.author }, card, edit)
      return { id: target.id, version }
    },
  }
}

async function create({ trx, author, decision }: Deciding, card: Parameters<typeof createCards>[2][number]) {
  // its author may have left the space since: that it takes what they wrote is decided by others
  const space = await findSpace(trx, { ...author, isAdmin: true }, decision.spaceId)
  const taken = creatingCards.authorize(author, 'create', { ...space, role: 'admin' as const })
  const [id] = await createCards({ db: trx, me: author }, taken, [card])
  return { id: id!, version: 1 }
}

async function remove(by: Deciding, target: Standing) {
  const card = editingCards.authorize(by.author, 'delete', await findDecided(by, target))
  await deleteCard({ db: by.trx }, card)
  return { id: target.id, version: target.version }
}

/** As one of those who manage the space would: `decision` proves that the space takes it. */
const findDecided = async ({ trx, author, decision }: Deciding, { id }: Standing) => ({
  ...(await findCard(trx, { ...author, isAdmin: true }, { spaceId: decision.spaceId, id })),
  role: 'admin' as const,
})
