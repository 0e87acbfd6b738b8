import type { Viewer } from '#src/platform/permission.ts'
import type { Change, ContributedKind, Standing } from '#src/features/subjects/server/public.ts'
import { tagsOf } from '#src/features/tags/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { type SnippetExt, snippetLanguage } from '#src/shared/snippet-languages.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import {
  addressOfResource,
  isComposed,
  kindNamed,
  type ListedType,
  resourceKind,
  typeNames,
} from '#src/features/resources/kind.ts'
import { findAnywhere, findEach, type InSpace, requireReadable, type ResourceAccess } from '../find-resource.ts'
import { folderTitleOf, titleOf } from '../titles.ts'
import { lockResources } from '../tree/tree-lock.ts'
import { prepareNew } from '../writing/create.ts'
import { blockOf, composedSource } from '../writing/composed/composed.ts'
import { mergeComposedOffThread } from '../writing/composed/merge-composed.ts'
import { prepareEdit } from '../writing/save.ts'
import { requireFiles } from '../writing/composed/video/require-files.ts'
import { cardsIn, requireSeen, unseenIn } from './cards-of-decks.ts'
import { applyTexts, prepareChange } from './prepare-change.ts'
import { sourceOf } from './source-of.ts'

/** What lies in a space: its tree and its readme. */
export const resourcesContributed: ContributedKind = {
  async standing(db, viewer, id) {
    return standingOf(db, viewer, requireReadable(await findAnywhere(db, viewer, id)))
  },
  async standings(db, viewer, ids) {
    const found = (await findEach(db, viewer, ids)).filter((one): one is InSpace => one.spaceId !== null)
    const standings = await standingsOf(
      db,
      viewer,
      found.filter(({ isLocked }) => !isLocked),
    )
    return new Map(found.map(({ id }) => [id, standings.get(id) ?? 'locked']))
  },
  draftOf: (id) => `document.${id}`,
  readme: {
    type: 'ProductReadme',
    async find(db, viewer, spaceId) {
      const space = await db.selectFrom('spaces').select('readme_id').where('id', '=', spaceId).executeTakeFirst()
      if (!space?.readme_id) return null
      return standingOf(db, viewer, requireReadable(await findAnywhere(db, viewer, space.readme_id)))
    },
  },
  async propose(writer, change, spaceId) {
    const written = requireWritten(change)
    await requireSeen(writer, written)
    const text = await textOf(writer, written)
    if (text && (written.target?.type ?? written.type) === typeNames.video)
      await requireFiles(writer.db, writer.me, { content: text.content, before: change.target?.content, spaceId })
    return text
  },
  async merge(person, type, { choices, ...texts }) {
    const kind = Object.hasOwn(resourceKind.types, type) ? kindNamed(type as ListedType) : 'document'
    if (!isComposed(kind)) return null
    const [base, current, proposed] = [texts.base, texts.current, texts.proposed].map(composedSource) as [
      string,
      string,
      string,
    ]
    const merged = await mergeComposedOffThread(person, { kind, base, current, proposed, choices })
    return merged && { ...merged, content: blockOf(kind, merged.content) }
  },
  // a title may be what a reviewer wrote where two collided
  prepare: async (writer, change) => prepareChange(writer, requireWritten(change)),
  async hold(trx, ids) {
    const rows = await lockResources(trx, ids)
    const decks = rows.flatMap(({ id, type }) => (type === 'deck' ? id : []))
    const cards = await cardsIn(trx, decks)
    return new Map(
      rows.map(({ id, type, version, parent_id: parentId }) => [
        id,
        { version, parentId, ...(type === 'deck' && { cards: cards.get(id) ?? [] }) },
      ]),
    )
  },
  applyAll: applyTexts,
  source: sourceOf,
}

async function standingOf(db: Db, viewer: Viewer, { spaceId, ...resource }: ResourceAccess): Promise<Standing> {
  if (spaceId === null) throw new AppError('refused', '个人文档只有作者自己能修改')
  return (await standingsOf(db, viewer, [{ ...resource, spaceId }])).get(resource.id)!
}

async function standingsOf(db: Db, viewer: Viewer, found: readonly InSpace[]): Promise<Map<number, Standing>> {
  if (!found.length) return new Map()
  const ids = found.map(({ id }) => id)
  const rows = await db
    .selectFrom('resources')
    .leftJoin('documents', 'resource_id', 'resources.id')
    .select(['resources.id', 'title', 'version', 'parent_id', 'content', 'cover_key'])
    .select(['original_type', 'original_author', 'original_content'])
    .where('resources.id', 'in', ids)
    .execute()
  const attached = await db
    .selectFrom('attachments')
    .select(['resource_id', 'file_key'])
    .where('resource_id', 'in', ids)
    .orderBy('position')
    .execute()
  const tags = await tagsOf(db, ids)
  const decks = found.flatMap(({ id, type }) => (type === 'deck' ? id : []))
  const cards = await cardsIn(db, decks)
  const unseen = await unseenIn(db, viewer, [...cards.values()].flat())
  const byId = new Map(rows.map((row) => [row.id, row]))
  const filesOf = Map.groupBy(attached, ({ resource_id }) => resource_id)
  return new Map(
    found.map(({ id, spaceId, type, isReadme }) => {
      const row = byId.get(id)!
      const named = isReadme ? ('ProductReadme' as const) : typeNames[type]
      const standing: Standing = {
        id,
        spaceId,
        type: named,
        path: addressOfResource({ id, space: spaceId, type: named }),
        title: row.title,
        content: row.content ?? '',
        version: row.version,
        isBlocks: type !== 'snippet' && type !== 'folder' && !isComposed(type),
        tags: (tags.get(id) ?? []).map(({ title }) => title),
        files: (filesOf.get(id) ?? []).map(({ file_key }) => file_key),
        parentId: row.parent_id,
        ...(type === 'deck' && decksOf(cards.get(id) ?? [], unseen)),
        ...(type !== 'folder' && !isReadme && { cover: row.cover_key }),
        origin: {
          original_type: row.original_type as 1 | 2,
          original_author: row.original_author,
          original_content: row.original_content,
        },
      }
      return [id, standing]
    }),
  )
}

const decksOf = (cards: readonly number[], unseen: ReadonlySet<number>) => ({
  cards,
  unseen: cards.filter((id) => unseen.has(id)),
})

/** As a form writes it, of what is new and of what stands. */
async function textOf(writer: Writer, { target, type, title, content, ext }: Change) {
  if (content === undefined) return null
  if (!target && type === 'ProductReadme') return prepareNew(writer, { content })
  if (!target) {
    const made = { type: type as Exclude<ListedType, 'ProductFolder'>, content, ext: ext as SnippetExt | undefined }
    return prepareNew(writer, made)
  }
  const edited = { id: target.id, type: kindOfStanding(target) }
  const edit = { title: title ?? target.title, content, ...(ext !== undefined && { ext: ext as SnippetExt }) }
  return (await prepareEdit(writer, edited, edit)).text
}

const kindOfStanding = ({ type }: Standing) => (type === 'ProductReadme' ? 'document' : kindNamed(type as ListedType))

/** What is made of what a contribution says: folders say nothing, and local files and examinations hold more than that. */
const writtenTypes: readonly string[] = [
  typeNames.document,
  typeNames.snippet,
  typeNames.mind,
  typeNames.plan,
  typeNames.deck,
  typeNames.video,
  'ProductReadme',
]

/** With its title as it is stored. @throws invalid for what a form would not take */
function requireWritten(change: Change): Change {
  const { target, type, title, ext, action } = change
  const named = target?.type ?? type
  // the one of a space is made as that
  const isKnown = writtenTypes.includes(type) && (type === 'ProductReadme') === (action === 'readme')
  if (!target && !isKnown) throw invalidField('pull_quest_items', '这种内容不能用贡献新建')
  if (named === typeNames.folder) requireFolder(change)
  if (named === typeNames.snippet) requireSnippet(change)
  else if (ext !== undefined) throw invalidField('ext', '这种资源没有这一项')
  requireBeside(change, named)
  return {
    ...change,
    ...(title !== undefined && { title: (named === typeNames.folder ? folderTitleOf : titleOf)(title) }),
  }
}

function requireBeside({ cards, cover }: Change, named: string) {
  if (cards && named !== typeNames.deck) throw invalidField('cards', '这种资源没有这一项')
  if (cover !== undefined && (named === typeNames.folder || named === 'ProductReadme'))
    throw invalidField('cover_key', '这种资源没有这一项')
}

function requireFolder({ tags, files, content }: Change) {
  if (tags || files || content !== undefined) throw invalidField('pull_quest_items', '文件夹只有名称和位置')
}

function requireSnippet({ target, ext, content }: Change) {
  const isKnown = ext === undefined ? target !== null : snippetLanguage(ext) !== undefined
  if (!isKnown) throw invalidField('ext', '请选择语言')
  if (content !== undefined && !/\S/.test(content)) throw invalidField('content', '请输入代码或文字')
}
