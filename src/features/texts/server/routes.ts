import { seenThings } from '#src/features/subjects/server/public.ts'
import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { linkBlock, readBlock } from './blocks/linked-blocks.ts'
import { backlinksOf } from './references/backlinks.ts'
import { dropDraft, keepDraft, listDrafts, readDraft } from './drafts.ts'
import { readVersion, restoreVersion, versionsOf } from './revisions/versions.ts'

export const routes = [
  on(contract.listVersions, ({ db, viewer, query }) => versionsOf(db, viewer, query)),
  on(contract.readVersion, ({ db, viewer, turn, params }) => readVersion(db, viewer, { ...params, turn })),
  on(contract.restoreVersion, async ({ db, me, turn, params, body }) => {
    const id = await restoreVersion({ db, me }, { ...params, from: body.version })
    return readVersion(db, me, { id, turn })
  }),
  on(contract.listBacklinks, ({ db, viewer, query }) => backlinksOf(db, viewer, query)),
  on(contract.listLinked, async ({ db, viewer, query: { ids } }) => {
    const seen = await seenThings(db, viewer, { ids })
    return [...new Set(ids)].flatMap((id) => seen.get(id) ?? [])
  }),
  on(contract.linkBlock, ({ db, me, body }) => linkBlock(db, me, body)),
  on(contract.readLinkedBlock, ({ db, viewer, turn, params }) => readBlock(db, viewer, { ...params, turn })),
  on(contract.listDrafts, ({ db, me, query }) => listDrafts(db, me, query)),
  on(contract.readDraft, ({ db, me, params }) => readDraft(db, me, params.key)),
  on(contract.keepDraft, ({ db, me, params, body }) => keepDraft(db, me, { ...body, ...params })),
  on(contract.dropDraft, async ({ db, me, params }) => {
    await dropDraft(db, me, params.key)
    return null
  }),
]
