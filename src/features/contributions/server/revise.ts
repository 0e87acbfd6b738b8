import { changeCount } from '#src/features/spaces/server/public.ts'
import { prepareText, saveText, type Writer } from '#src/features/texts/server/public.ts'
import { askForReview } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import type { Allowed } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { editContribution } from '../contract.ts'
import { waits } from '../kind.ts'
import { contributionText, type HeldContribution } from './contribution-text.ts'
import { type Drafted, draftItems } from './draft-items.ts'
import { itemsOf, storeItems } from './items.ts'
import type { ContributionAccess } from './policy.ts'
import { requireAgreed } from './propose.ts'
import { holdSpace, requireFlow, spaceNow } from './space-of.ts'
import { tell } from './tell.ts'

type Mine = Allowed<'edit', ContributionAccess>
type Body = In<typeof editContribution, 'out'>['body']

interface Revision {
  /** Null: its items stay as they are. */
  drafted: Drafted | null
  text: FoundText | null
  /** The version that the items were drafted from. */
  from: number
}

/**
 * A further version of a contribution that waits, or was rejected and waits again then.
 * @returns its number @throws conflict, refused, invalid
 */
export async function revise(writer: Writer, contribution: Mine, body: Body): Promise<number> {
  const revision = await prepareRevision(writer, contribution, body)
  return inTransaction(writer.db, (trx) => store({ db: trx, me: writer.me }, contribution, { body, revision }))
}

async function prepareRevision(writer: Writer, { id, spaceId }: Mine, body: Body): Promise<Revision> {
  const { version: from, pl_action } = await writer.db
    .selectFrom('contributions')
    .select(['version', 'pl_action'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const standing = await itemsOf(writer.db, id)
  requireAgreed(body.license_key, (await spaceNow(writer.db, spaceId)).licenseKey)
  const drafting = { spaceId, action: pl_action as 'update', standing }
  const given = body.pull_quest_items
  return {
    drafted: given ? await draftItems(writer, drafting, given) : null,
    text: body.description === undefined ? null : await prepareText(writer.db, writer.me, body.description),
    from,
  }
}

async function store({ db: trx, me }: Writer, { id }: Mine, { body, revision }: { body: Body; revision: Revision }) {
  const { drafted, text, from } = revision
  const { version } = await saveText(
    contributionText,
    { db: trx, me },
    {
      id,
      // items that were drafted from an older version would bring it back
      version: body.version ?? (drafted ? from : undefined),
      title: body.title,
      draft: `contribution.${id}`,
      ...(text && { text }),
      async alsoChange(_trx, held) {
        requireOpen(held)
        const items = drafted?.items ?? (await itemsOf(trx, id))
        if (drafted && held.version !== from) throw new AppError('conflict', '这个贡献刚刚改过，请刷新后再试')
        await agreeAgain(trx, held, body)
        for (const { payload } of items) requireFlow(payload.license, await spaceNow(trx, held.spaceId))
        await storeItems(trx, { id, version: held.version + 1 }, items)
        return true
      },
    },
  )
  if (drafted) await askForReview(trx, id, drafted.review)
  await tell.admins(trx, { id, by: me.id, event: 'contribution' })
  return version
}

export function requireOpen({ state }: Pick<HeldContribution, 'state'>) {
  if (!waits(state) && state !== 'rejected') throw new AppError('refused', '这个贡献已经处理过了，不能再修改')
}

/** Whoever submits agrees to the licence as it is now; what was rejected or collided waits again. */
async function agreeAgain(trx: Db, held: HeldContribution, { original_type, original_author, original_content }: Body) {
  const { licenseKey } = await holdSpace(trx, held.spaceId)
  await trx
    .updateTable('contributions')
    .set({
      license_key: licenseKey,
      state: 'open',
      decided_by: null,
      decided_at: null,
      reason: '',
      ...(original_type !== undefined && { original_type }),
      ...(original_author !== undefined && { original_author }),
      ...(original_content !== undefined && { original_content }),
    })
    .where('id', '=', held.id)
    .execute()
  if (!waits(held.state)) await changeCount(trx, held.spaceId, { contribution_count: 1 })
}
