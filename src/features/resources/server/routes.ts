import { findRevision, listAuthors, listRevisions } from '#src/features/texts/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { on, onPrepared } from '#src/platform/http/route.ts'
import { invalidField } from '#src/shared/errors.ts'
import * as contract from '../contract.ts'
import * as arrange from './tree/arrange.ts'
import * as create from './writing/create.ts'
import { createFolder } from './writing/create-folders.ts'
import { findReadable, findResource, type ResourceAccess } from './find-resource.ts'
import { idsToTitles, listResources } from './lists/lists.ts'
import { relatedTo } from './lists/related.ts'
import { creating, editing } from './policy.ts'
import { withPaper } from './examinations/read-paper.ts'
import { deckRoutes } from './decks/deck-routes.ts'
import { noteRoutes } from './notes/note-routes.ts'
import { placeRoutes } from './places/place-routes.ts'
import { planRoutes } from './plans/plan-routes.ts'
import { personalRoutes } from './personal/personal-routes.ts'
import { readReadme, readResource } from './read.ts'
import { placeResource } from './tree/place.ts'
import { readTree, readTreeLevel } from './tree/read-tree.ts'
import { renameResource, tagResource } from './writing/rename-and-tag.ts'
import * as save from './writing/save.ts'
import { folderTitleOf, titleOf } from './titles.ts'

export const routes = [
  on(contract.listFolder, ({ services, viewer, params, query }) =>
    listResources(services, viewer, { ...query, ...params }),
  ),
  on(contract.listResources, ({ services, viewer, query }) =>
    listResources(services, viewer, { ...query, spaceId: query.product_id }),
  ),
  on(contract.readTree, ({ services, viewer, params, query }) =>
    readTree(services.pool, viewer, { ...params, around: query.around ?? 0 }),
  ),
  on(contract.readTreeLevel, ({ services, viewer, params, query }) =>
    readTreeLevel(services.pool, viewer, { ...params, ...query }),
  ),
  on(contract.idsToTitles, ({ db, viewer, params, query }) => idsToTitles(db, viewer, { ...params, ...query })),
  on(contract.readReadme, ({ services, viewer, params }) => readReadme(services.pool, viewer, params.spaceId)),
  on(contract.readResource, async ({ services, db, viewer, params, query }) =>
    withPaper({ db, viewer }, await readResource(services.pool, viewer, { ...params, ...query }), query.raw),
  ),
  onPrepared(
    contract.createDocument,
    async ({ db, me, params, body }) => {
      creating.authorize(
        me,
        body.type === 'ProductReadme' ? 'createReadme' : 'create',
        await findSpace(db, me, params.spaceId),
      )
      return create.prepareNew({ db, me }, body)
    },
    async ({ db, me, params, body: { type, content: _content, ...about }, prepared: text }) => {
      // once more: they may have lost the right while the text was made
      const space = await findSpace(db, me, params.spaceId)
      const given = { ...about, text }
      const id =
        type === 'ProductReadme'
          ? await create.createReadme({ db, me }, creating.authorize(me, 'createReadme', space), given)
          : await create.createResource({ db, me }, creating.authorize(me, 'create', space), { ...given, type })
      return readResource(db, me, { spaceId: space.id, id })
    },
  ),
  on(contract.createFolder, async ({ db, me, params, body }) => {
    const space = creating.authorize(me, 'create', await findSpace(db, me, params.spaceId))
    const id = await createFolder({ db, me }, space, body)
    return readResource(db, me, { spaceId: space.id, id })
  }),
  on(contract.saveDocument, async ({ db, me, params, body }) => {
    const document = editing.authorize(me, 'edit', await findResource(db, me, params))
    await save.saveResource({ db, me }, document, { ...body, draft: `document.${document.id}` })
    return readResource(db, me, params)
  }),
  on(contract.renameResource, async ({ db, me, params, body }) => {
    const resource = editing.authorize(me, 'rename', await findResource(db, me, params))
    await renameResource({ db, me }, resource, { ...body, title: titleFor(resource, body.title) })
    return readResource(db, me, params)
  }),
  on(contract.moveResource, async ({ db, me, params, body }) => {
    const resource = editing.authorize(me, 'move', await findResource(db, me, params))
    await arrange.moveResource(db, resource, body.file_id)
    return readResource(db, me, params)
  }),
  on(contract.placeResource, async ({ db, me, params, body }) => {
    await placeResource(db, editing.authorize(me, 'place', await findResource(db, me, params)), body.before_id)
    return readResource(db, me, params)
  }),
  on(contract.deleteResource, async ({ db, me, params }) => {
    await arrange.deleteResource({ db, me }, editing.authorize(me, 'delete', await findResource(db, me, params)))
    return null
  }),
  on(contract.setTagList, async ({ db, me, params, body }) => {
    const resource = editing.authorize(me, 'tag', await findResource(db, me, params))
    await tagResource({ db, me }, resource, body)
    return readResource(db, me, params)
  }),
  on(contract.filterFolder, ({ services, viewer, params, query: { tags, ...query } }) =>
    listResources(services, viewer, { ...query, tag_titles: tags, spaceId: params.spaceId, file_id: params.folder }),
  ),
  on(contract.setGood, async ({ db, me, params, body }) => {
    const resource = editing.authorize(me, 'set_good', await findResource(db, me, params))
    await arrange.setGood({ db, me }, resource, body.is_good)
    return readResource(db, me, params)
  }),
  on(contract.setCore, async ({ db, me, params, body }) => {
    if (body.file_id !== params.id) throw invalidField('file_id', '应与地址中的编号相同')
    const resource = editing.authorize(me, 'set_core', await findResource(db, me, params))
    await arrange.setCore({ db, me }, resource, body.is_core)
    return readResource(db, me, params)
  }),
  on(contract.joinUsers, async ({ db, viewer, params, query }) => {
    const { id } = await findResource(db, viewer, params)
    return listAuthors(db, id, query)
  }),
  on(contract.relatedResources, async ({ services, db, viewer, params }) => {
    const { id } = await findResource(db, viewer, params)
    return relatedTo(services.pool, viewer, id)
  }),
  on(contract.listRevisions, async ({ db, viewer, params, query }) => {
    const { id } = await findReadable(db, viewer, params)
    return listRevisions(db, id, query)
  }),
  on(contract.readRevision, async ({ db, viewer, turn, params }) => {
    const { id } = await findReadable(db, viewer, params)
    return findRevision(db, turn, { subjectId: id, version: params.revisionId })
  }),
  on(contract.restoreRevision, async ({ db, me, params, body }) => {
    const document = editing.authorize(me, 'edit', await findResource(db, me, params))
    await save.restoreRevision({ db, me }, document, { revision: params.revisionId, version: body.version })
    return readResource(db, me, params)
  }),
  ...deckRoutes,
  ...personalRoutes,
  ...noteRoutes,
  ...placeRoutes,
  ...planRoutes,
]

const titleFor = ({ type }: ResourceAccess, title: string) => (type === 'folder' ? folderTitleOf : titleOf)(title)
