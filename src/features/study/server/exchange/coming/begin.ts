import * as z from 'zod/mini'
import {
  deckFormatOf,
  deckFormats,
  type DeckFormat,
  mostBytesOf,
  mostPackageBytes,
} from '#src/features/resources/shapes.ts'
import { beginRun, hasUnfinished, type ReadyFile, readyRunFile, unfinished } from '#src/features/runs/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { type ReceivedFile, type SizeLimit, tooLarge } from '#src/platform/files/receive.ts'
import { isKnownKey, type Once, onlyOnce, replyOfFinished } from '#src/platform/http/idempotency.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'
import { fittingTitle } from '../fields.ts'
import { placeFor } from './place.ts'
import { deckImports } from './run.ts'

export const sizeLimit: SizeLimit = {
  maxBytes: mostPackageBytes,
  tooLarge: `文件不能超过 ${mostPackageBytes / 1024 / 1024} MB，请分成几份再导入`,
}

interface Beginning {
  readonly me: SignedIn
  /** The Idempotency-Key. */
  readonly key: string | undefined
}

/** Looked at before a byte is received. @throws refused */
export async function requireNoOther(db: Db, { me, key }: Beginning): Promise<void> {
  if (!(await hasUnfinished(db, deckImports, me.id))) return
  if (!(key && (await isKnownKey(db, { userId: me.id, key })))) throw unfinished(deckImports)
}

const yesNo = z._default(z.enum(['true', 'false'], '应为 true 或 false'), 'false')
const number = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}$/, '编号应是数字')),
    z.transform((value: string) => Number(value)),
  ),
)
const fieldsOf = z.strictObject({
  product_id: number,
  deck_id: number,
  title: z._default(z.string().check(z.maxLength(500, '标题太长')), ''),
  is_open: yesNo,
  format: z.optional(z.enum(deckFormats, `应为 ${deckFormats.join('、')} 之一`)),
  dry_run: yesNo,
  scheduling: yesNo,
})

export interface Order {
  readonly spaceId: number | null
  readonly deckId: number | null
  readonly title: string
  readonly is_open: boolean
  /** Null: as the name of the file says. */
  readonly format: DeckFormat | null
  readonly dry_run: boolean
  readonly with_memory: boolean
}

/** The fields of the form. @throws invalid, at the field */
export function orderIn(fields: Record<string, string>): Order {
  const checked = fieldsOf.safeParse(fields)
  if (!checked.success) {
    const { path, message, ...issue } = checked.error.issues[0]!
    const unknown = (issue as { keys?: string[] }).keys?.[0]
    throw invalidField(unknown ?? String(path[0]), unknown === undefined ? message : '不认识的字段')
  }
  const { product_id, deck_id, title, format = null, ...said } = checked.data
  return {
    spaceId: product_id ?? null,
    deckId: deck_id ?? null,
    title: fittingTitle(title).title,
    format,
    is_open: said.is_open === 'true',
    dry_run: said.dry_run === 'true',
    with_memory: said.scheduling === 'true',
  }
}

/** @throws not_found, forbidden, invalid for a place where this person may not import */
export const requirePlace = (db: Db, me: SignedIn, order: Order) => placeFor(db, me, order)

interface Sent extends ReceivedFile {
  readonly name: string
  readonly order: Order
}

/** Keeps what was received until a job has taken it in. A repeated request (by its key) gets the run of the first one. */
export async function beginDeckImport(services: Services, { me, key }: Beginning, sent: Sent): Promise<{ id: number }> {
  const { name, size, order } = sent
  const format = order.format ?? deckFormatOf(name)
  if (!format) throw invalidField('file', '请选择 Anki 的 .apkg、CSV、TSV（.tsv、.txt）或 JSON 文件')
  const most = mostBytesOf(format)
  if (size > most) throw tooLarge(`这种文件不能超过 ${most / 1024 / 1024} MB，请分成几份再导入`)
  const once = onceOf({ me, key }, sent)
  const known = await replyOfFinished(services.db, once)
  if (known) return known
  const { spaceId } = await requirePlace(services.db, me, order)
  let file: ReadyFile | undefined
  try {
    const ready = (file = await readyRunFile(services.files, sent.path))
    return await onlyOnce(services.db, once, async (trx) => {
      const id = await beginRun(trx, deckImports, { userId: me.id, spaceId, file: { name, size } })
      const { title, is_open, dry_run, with_memory, deckId } = order
      const row = { id, format, title, is_open, dry_run, with_memory, deck_id: deckId, into_deck: deckId !== null }
      await trx.insertInto('deck_imports').values(row).execute()
      // last of all: a transaction that is begun again would not find it
      await ready.place({ kind: deckImports.name, id })
      return { id }
    })
  } catch (error) {
    await file?.undo()
    throw error
  }
}

function onceOf({ me, key }: Beginning, { order, sha256 }: Sent): Once<{ id: number }> | undefined {
  if (key === undefined) return undefined
  const again = async (_db: Db, begun: { id: number }) => begun
  return { userId: me.id, key, request: ['deck import', order, sha256.toString('hex')], again }
}
