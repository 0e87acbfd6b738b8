import { isDeepStrictEqual } from 'node:util'
import { changeCount } from '#src/features/spaces/server/public.ts'
import { dropDrafts, prepareText, saveText, type Writer } from '#src/features/texts/server/public.ts'
import { askForReview } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import type { Allowed } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { editContribution } from '#src/features/contributions/contract.ts'
import { waits } from '#src/features/contributions/kind.ts'
import { contributionText, type HeldContribution } from '../contribution-text.ts'
import { type Drafted, draftItems } from './draft-items.ts'
import { itemsOf, type NewItem, storeItems } from '../items.ts'
import type { ContributionAccess } from '../policy.ts'
import { requireAgreed } from './propose.ts'
import { holdSpace, requireFlow } from '../space-of.ts'
import { tell } from '../tell.ts'

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
  const {
    version: from,
    pl_action,
    content,
  } = await writer.db
    .selectFrom('contributions')
    .select(['version', 'pl_action', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const standing = await itemsOf(writer.db, id)
  const drafting = { spaceId, action: pl_action as 'update', standing }
  const given = body.pull_quest_items
  // what the items attach is used with the text
  const description = body.description ?? (given ? content : undefined)
  return {
    drafted: given ? await draftItems(writer, drafting, given) : null,
    text: description === undefined ? null : await prepareText(writer.db, writer.me, description),
    from,
  }
}

async function store({ db: trx, me }: Writer, { id }: Mine, { body, revision }: { body: Body; revision: Revision }) {
  const { drafted, text, from } = revision
  const { version, isChanged } = await saveText(
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
        if (drafted && held.version !== from) throw new AppError('conflict', '这个贡献刚刚改过，请刷新后再试')
        const space = await holdSpace(trx, held.spaceId)
        requireAgreed(body.license_key, space.licenseKey)
        for (const item of body.pull_quest_items ?? [])
          if (item.id !== undefined) await dropDrafts(trx, me, `contribution.${id}.${item.id}`)
        const before = await itemsOf(trx, id)
        const items = drafted?.items ?? before
        const isOther = [
          isOtherText(held, { body, text }),
          isOtherItems(before, items),
          await isOtherBeside(trx, held, body),
        ].includes(true)
        if (!isOther) return standsAsItIs(held)
        for (const { payload } of items) requireFlow(payload.license, space)
        await waitAgain(trx, held, body)
        await storeItems(trx, { id, version: held.version + 1 }, items)
        return true
      },
    },
  )
  if (!isChanged) return version
  if (drafted) await askForReview(trx, id, drafted.review)
  await tell.admins(trx, { id, by: me.id, event: 'contribution' })
  return version
}

export function requireOpen({ state }: Pick<HeldContribution, 'state'>) {
  if (!waits(state) && state !== 'rejected') throw new AppError('refused', '这个贡献已经处理过了，不能再修改')
}

/** Nothing of it waits once more. @throws refused for what was rejected as it stands */
function standsAsItIs({ state }: HeldContribution): false {
  if (state === 'rejected') throw new AppError('refused', '没有改动，请修改后再提交')
  return false
}

const isOtherText = (held: HeldContribution, { body: { title }, text }: { body: Body; text: FoundText | null }) =>
  (title !== undefined && title !== held.title) || (text !== null && text.content !== held.content)

/** In whatever order: one that is revised comes last. */
const isOtherItems = (before: readonly NewItem[], after: readonly NewItem[]) =>
  before.length !== after.length ||
  before.some((one) => {
    const next = after.find(({ id }) => id === one.id)
    return !next || !isDeepStrictEqual(saidBy(next), saidBy(one))
  })

const saidBy = ({ targetId, baseVersion, base, payload, content }: NewItem) => ({
  targetId,
  baseVersion,
  base,
  payload,
  content,
})

/** Its licence and its source. */
async function isOtherBeside(trx: Db, held: HeldContribution, body: Body) {
  if (body.license_key !== undefined && body.license_key !== held.licenseKey) return true
  const origin = await trx
    .selectFrom('contributions')
    .select(['original_type', 'original_author', 'original_content'])
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow()
  return Object.entries(originOf(body)).some(([name, value]) => origin[name as keyof typeof origin] !== value)
}

const originOf = ({ original_type, original_author, original_content }: Body) => ({
  ...(original_type !== undefined && { original_type }),
  ...(original_author !== undefined && { original_author }),
  ...(original_content !== undefined && { original_content }),
})

/** What was rejected or collided waits again; whoever names the licence, which is that of the space, agrees to it. */
async function waitAgain(trx: Db, held: HeldContribution, body: Body) {
  await trx
    .updateTable('contributions')
    .set({
      ...(body.license_key !== undefined && { license_key: body.license_key }),
      state: 'open',
      decided_by: null,
      decided_at: null,
      reason: '',
      ...originOf(body),
    })
    .where('id', '=', held.id)
    .execute()
  if (!waits(held.state)) await changeCount(trx, held.spaceId, { contribution_count: 1 })
}
