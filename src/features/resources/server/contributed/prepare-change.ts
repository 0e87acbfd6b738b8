import { findSpace, manages } from '#src/features/spaces/server/public.ts'
import type { Applied, Change, Deciding, PreparedChange, Standing } from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { SnippetExt } from '#src/shared/snippet-languages.ts'
import { kindNamed, type ListedType, typeNames } from '#src/features/resources/kind.ts'
import { cardsTaken } from './cards-of-decks.ts'
import { findEach, findResource, type InSpace } from '../find-resource.ts'
import { creating, editing } from '../policy.ts'
import { deleteResource, moveResource } from '../tree/arrange.ts'
import { createReadme, createResource, type NewResource } from '../writing/create.ts'
import { prepareResource } from '../writing/resource-text.ts'
import { renameResource } from '../writing/rename-and-tag.ts'
import { editOf, type PreparedEdit, prepareEdit, storeEdit, storeTextsOf } from '../writing/save.ts'

/** The text of a change that was proposed, made again as it is stored. */
export async function prepareChange(writer: Writer, change: Change): Promise<PreparedChange> {
  const { action, target } = change
  if (!target) return prepareCreation(writer, change)
  if (action === 'delete') return { apply: (by) => remove(by, target) }
  if (action === 'move') return { apply: (by) => move(by, target, change) }
  if (target.type === typeNames.folder) return { apply: (by) => renameFolder(by, target, change) }
  return prepareUpdate(writer, target, change)
}

async function prepareCreation(writer: Writer, change: Change): Promise<PreparedChange> {
  const { action, content = '', ext } = change
  const cards = await cardsTaken(writer, change)
  // what was composed is kept as it is stored, and comes back as it was written
  const made = editOf({ type: kindNamed(change.type as ListedType) ?? 'document' }, content)
  const isReadme = action === 'readme'
  const text = isReadme
    ? await prepareResource(writer.db, writer.me, { content })
    : await prepareEdit(
        writer,
        { id: 0, type: kindNamed(change.type as ListedType) },
        { title: change.title!, ext: ext as SnippetExt | undefined, ...made },
      ).then((edit) => edit.text)
  const given: NewResource = {
    ...(!isReadme && { type: change.type as Exclude<ListedType, 'ProductFolder'> }),
    title: change.title!,
    text,
    parent_id: change.parentId ?? null,
    ...('ext' in made ? { ext: made.ext } : {}),
    ...besideOf(change),
    ...(cards && { cards, allowedCards: cards }),
  }
  return {
    async apply({ trx, author, decision, files: allowed }) {
      const space = { ...(await findForDecision(trx, author, decision.spaceId)), role: 'admin' as const }
      const id = isReadme
        ? await createReadme({ db: trx, me: author }, creating.authorize(author, 'createReadme', space), {
            ...given,
            allowed,
          })
        : await createResource({ db: trx, me: author }, creating.authorize(author, 'create', space), {
            ...given,
            allowed,
          })
      return { id, version: 1 }
    },
  }
}

/** Its author may have left the space since: that it takes what they wrote is decided by others. */
const findForDecision = (trx: Db, author: SignedIn, spaceId: number) =>
  findSpace(trx, { ...author, isAdmin: true }, spaceId)

async function prepareUpdate(writer: Writer, target: Standing, change: Change): Promise<PreparedChange> {
  const type = target.type === 'ProductReadme' ? 'document' : kindNamed(target.type as ListedType)
  const content = change.content ?? target.content
  const cards = await cardsTaken(writer, change)
  const edit = await prepareEdit(
    writer,
    { id: target.id, type },
    { title: change.title ?? target.title, version: target.version, ...editOf({ type }, content), ...besideOf(change) },
  )
  if (isTextAlone(type, edit) && !cards) return new TextChange(target, edit)
  return {
    async apply(by) {
      const resource = await findDecided(by, target)
      const version = await storeEdit({ db: by.trx, me: by.author }, editing.authorize(by.author, 'edit', resource), {
        ...edit,
        ...(cards && { cards, allowedCards: cards }),
        others: by.others,
        allowed: by.files,
      })
      return { id: target.id, version }
    },
  }
}

/** It says a title and a text, and nothing beside them. */
function isTextAlone(type: string, { title: _title, text: _text, version: _version, ...others }: PreparedEdit) {
  return type !== 'video' && Object.keys(others).length === 0
}

class TextChange implements PreparedChange {
  readonly target: Standing
  readonly edit: PreparedEdit
  constructor(target: Standing, edit: PreparedEdit) {
    this.target = target
    this.edit = edit
  }

  async apply(by: Deciding): Promise<Applied> {
    return (await applyTexts(by, [this])).get(this)!
  }
}

/** Texts that are merged together are written together. */
export async function applyTexts(by: Deciding, changes: readonly PreparedChange[]) {
  const texts = changes.filter((change) => change instanceof TextChange)
  if (!texts.length) return new Map<PreparedChange, Applied>()
  const { trx, author, others } = by
  const resources = await findAllDecided(
    by,
    texts.map(({ target }) => target.id),
  )
  const saved = await storeTextsOf(
    { db: trx, me: author },
    resources.map((resource) => editing.authorize(author, 'edit', resource)),
    texts.map(({ target: { id }, edit: { title, version, text } }) => ({ id, title, version, text, others })),
  )
  const versions = new Map(saved.map(({ id, version }) => [id, version]))
  return new Map<PreparedChange, Applied>(
    texts.map((change) => [change, { id: change.target.id, version: versions.get(change.target.id)! }]),
  )
}

const besideOf = ({ tags, files, cover, origin }: Change) => ({
  ...origin,
  ...(tags && { tag_titles: [...tags] }),
  ...(cover !== undefined && { cover_key: cover }),
  ...(files && { documents: files.map((ufile_key) => ({ ufile_key })) }),
})

/**
 * What is decided in the name of the space is done as one of those who manage it would: `decision` proves that they did, or that the
 * space takes what its members propose.
 */
async function findDecided({ trx, author, decision }: Deciding, { id }: Standing): Promise<InSpace> {
  const resource = await findResource(trx, { ...author, isAdmin: true }, { spaceId: decision.spaceId, id })
  return manages(resource) ? resource : { ...resource, role: 'admin' }
}

/** The same of several. @throws not_found where one is gone */
async function findAllDecided({ trx, author, decision }: Deciding, ids: readonly number[]): Promise<InSpace[]> {
  const { spaceId } = decision
  const found = (await findEach(trx, { ...author, isAdmin: true }, ids)).filter((one) => one.spaceId === spaceId)
  if (found.length < ids.length) throw new AppError('not_found')
  return found.map((one) => ({ ...one, spaceId, role: manages(one) ? one.role : ('admin' as const) }))
}

async function remove(by: Deciding, target: Standing): Promise<Applied> {
  const resource = editing.authorize(by.author, 'delete', await findDecided(by, target))
  await deleteResource({ db: by.trx, me: by.author }, resource)
  return { id: target.id, version: target.version }
}

async function move(by: Deciding, target: Standing, { parentId }: Change): Promise<Applied> {
  if (target.type === 'ProductReadme') throw new AppError('refused', '自述不在目录里，不能移动')
  await moveResource(by.trx, editing.authorize(by.author, 'move', await findDecided(by, target)), parentId ?? 0)
  return { id: target.id, version: target.version }
}

async function renameFolder(by: Deciding, target: Standing, { title }: Change): Promise<Applied> {
  const writer = { db: by.trx, me: by.author }
  const folder = editing.authorize(by.author, 'rename', await findDecided(by, target))
  await renameResource(writer, folder, { title: title ?? target.title, version: target.version })
  const { version } = await by.trx
    .selectFrom('resources')
    .select('version')
    .where('id', '=', target.id)
    .executeTakeFirstOrThrow()
  return { id: target.id, version }
}
