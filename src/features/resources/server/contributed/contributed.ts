import type { Change, ContributedKind, Standing } from '#src/features/subjects/server/public.ts'
import { tagsOf } from '#src/features/tags/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SnippetExt } from '#src/shared/snippet-languages.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { addressOfResource, isComposed, kindNamed, type ListedType, typeNames } from '#src/features/resources/kind.ts'
import { findAnywhere, requireReadable, type ResourceAccess } from '../find-resource.ts'
import { folderTitleOf, titleOf } from '../titles.ts'
import { lockResource } from '../tree/tree-lock.ts'
import { prepareNew } from '../writing/create.ts'
import { prepareEdit } from '../writing/save.ts'
import { prepareChange } from './prepare-change.ts'
import { sourceOf } from './source-of.ts'

/** What lies in a space: its tree and its readme. */
export const resourcesContributed: ContributedKind = {
  async standing(db, viewer, id) {
    return standingOf(db, requireReadable(await findAnywhere(db, viewer, id)))
  },
  readme: {
    type: 'ProductReadme',
    async find(db, viewer, spaceId) {
      const space = await db.selectFrom('spaces').select('readme_id').where('id', '=', spaceId).executeTakeFirst()
      if (!space?.readme_id) return null
      return standingOf(db, requireReadable(await findAnywhere(db, viewer, space.readme_id)))
    },
  },
  async propose(writer, change) {
    requireTitle(change)
    return textOf(writer, change)
  },
  prepare: prepareChange,
  async hold(trx, id) {
    const { version, parent_id: parentId } = await lockResource(trx, id)
    return { version, parentId }
  },
  source: sourceOf,
}

async function standingOf(db: Db, { id, spaceId, type, isReadme }: ResourceAccess): Promise<Standing> {
  if (spaceId === null) throw new AppError('refused', '个人文档只有作者自己能修改')
  const row = await db
    .selectFrom('resources')
    .leftJoin('documents', 'resource_id', 'resources.id')
    .select(['title', 'version', 'parent_id', 'content'])
    .select(['original_type', 'original_author', 'original_content'])
    .where('resources.id', '=', id)
    .executeTakeFirstOrThrow()
  const attached = await db
    .selectFrom('attachments')
    .select('file_key')
    .where('resource_id', '=', id)
    .orderBy('position')
    .execute()
  const named = isReadme ? ('ProductReadme' as const) : typeNames[type]
  return {
    id,
    spaceId,
    type: named,
    path: addressOfResource({ id, space: spaceId, type: named }),
    title: row.title,
    content: row.content ?? '',
    version: row.version,
    isBlocks: type !== 'snippet' && type !== 'folder' && !isComposed(type),
    draft: `document.${id}`,
    tags: ((await tagsOf(db, [id])).get(id) ?? []).map(({ title }) => title),
    files: attached.map(({ file_key }) => file_key),
    parentId: row.parent_id,
    origin: {
      original_type: row.original_type as 1 | 2,
      original_author: row.original_author,
      original_content: row.original_content,
    },
  }
}

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

/** What is made of what a contribution says: folders say nothing, and local files and decks hold more than a text. */
const writtenTypes: readonly string[] = [
  typeNames.document,
  typeNames.snippet,
  typeNames.mind,
  typeNames.plan,
  'ProductReadme',
]

/** @throws invalid */
function requireTitle({ target, type, title }: Change) {
  const isFolder = (target?.type ?? type) === typeNames.folder
  if (!target && !writtenTypes.includes(type)) throw invalidField('pull_quest_items', '这种内容不能用贡献新建')
  if (title !== undefined) (isFolder ? folderTitleOf : titleOf)(title)
}
