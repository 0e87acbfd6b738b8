import type { TogetherOfKind } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { findAnywhere } from '../find-resource.ts'
import { editing } from '../policy.ts'
import { prepareEdit, storeEdit } from './save.ts'
import { whoMayEdit } from './who-may-edit.ts'

/** Documents of spaces, and readmes. Personal ones have one writer. */
export const resourcesTogether: TogetherOfKind = {
  async open(db, me, id) {
    await findDocument(db, me, id)
    return db
      .selectFrom('resources')
      .innerJoin('documents', 'resource_id', 'resources.id')
      .select(['version', 'title', 'content'])
      .where('resources.id', '=', id)
      .executeTakeFirstOrThrow()
  },
  mayEdit: whoMayEdit,

  async save({ db, me }, id, { title, version, content, others, also }) {
    const document = await findDocument(db, me, id)
    const edit = await prepareEdit({ db, me }, document, { title, version, content, others })
    await inTransaction(db, async (trx) => {
      const made = await storeEdit({ db: trx, me }, document, edit)
      await also(trx, { version: made, content: edit.text.content })
    })
  },
}

async function findDocument(db: Db, me: SignedIn, id: number) {
  const resource = await findAnywhere(db, me, id)
  if (resource.type !== 'document' || resource.spaceId === null) throw new AppError('refused', '这种内容不能一起编辑')
  return editing.authorize(me, 'edit', resource)
}
