import * as z from 'zod/mini'
import { beginRun, hasUnfinished, type ReadyFile, readyRunFile, unfinished } from '#src/features/runs/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { type ImportFormat, formatOf, importFormats, mostBytes } from '#src/features/questions/formats.ts'
import { difficulty } from '#src/features/questions/shapes.ts'
import { commaTags, tagTitles } from '#src/features/tags/shapes.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { ReceivedFile, SizeLimit } from '#src/platform/files/receive.ts'
import { isKnownKey, type Once, onlyOnce, replyOfFinished } from '#src/platform/http/idempotency.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'
import type { Defaults } from './new-question.ts'
import { questionImports } from './run.ts'

export const sizeLimit: SizeLimit = {
  maxBytes: mostBytes,
  tooLarge: `文件不能超过 ${mostBytes / 1024 / 1024} MB，请分成几份再导入`,
}

interface Beginning {
  readonly me: SignedIn
  readonly space: Allowed<'create', SpaceAccess>
  /** The Idempotency-Key. */
  readonly key: string | undefined
}

/** Looked at before a byte is received. @throws refused */
export async function requireNoOther(db: Db, { me, key }: Beginning): Promise<void> {
  if (!(await hasUnfinished(db, questionImports, me.id))) return
  if (!(key && (await isKnownKey(db, { userId: me.id, key })))) throw unfinished(questionImports)
}

export interface Order extends Defaults {
  /** Null: as the name of the file says. */
  readonly format: ImportFormat | null
  readonly dry_run: boolean
  readonly skips: boolean
}

const yesNo = z._default(z.enum(['true', 'false'], '应为 true 或 false'), 'false')
const fieldsOf = z.strictObject({
  format: z.optional(z.enum(importFormats, `应为 ${importFormats.join('、')} 之一`)),
  dry_run: yesNo,
  skip_errors: yesNo,
  tag_titles: z.prefault(z.pipe(commaTags, tagTitles), ''),
  difficulty: z.prefault(z.pipe(z.pipe(z.string(), z.transform(Number)), difficulty), '2'),
})

/** The fields of the form. @throws invalid, at the field */
export function orderIn(fields: Record<string, string>): Order {
  const checked = fieldsOf.safeParse(fields)
  if (!checked.success) {
    const { path, message, ...issue } = checked.error.issues[0]!
    const unknown = (issue as { keys?: string[] }).keys?.[0]
    throw invalidField(unknown ?? String(path[0]), unknown === undefined ? message : '不认识的字段')
  }
  const { format = null, dry_run, skip_errors, ...defaults } = checked.data
  return { format, dry_run: dry_run === 'true', skips: skip_errors === 'true', ...defaults }
}

interface Sent extends ReceivedFile {
  readonly name: string
  readonly order: Order
}

/** Keeps what was received until a job has taken it in. A repeated request (by its key) gets the run of the first one. */
export async function beginQuestionImport(services: Services, given: Beginning, sent: Sent): Promise<{ id: number }> {
  const format = sent.order.format ?? formatOf(sent.name)
  if (!format)
    throw invalidField('file', '请选择 GIFT（.gift）、QTI（.zip、.xml）、Excel（.xlsx）、文本（.txt）或 JSON 文件')
  const once = onceOf(given, sent)
  const known = await replyOfFinished(services.db, once)
  if (known) return known
  const { me, space } = given
  const { name, size, order } = sent
  let file: ReadyFile | undefined
  try {
    const ready = (file = await readyRunFile(services.files, sent.path))
    return await onlyOnce(services.db, once, async (trx) => {
      const id = await beginRun(trx, questionImports, { userId: me.id, spaceId: space.id, file: { name, size } })
      const row = {
        id,
        format,
        dry_run: order.dry_run,
        skips: order.skips,
        tag_titles: [...order.tag_titles],
        difficulty: order.difficulty,
      }
      await trx.insertInto('question_imports').values(row).execute()
      // last of all: a transaction that is begun again would not find it
      await ready.place({ kind: questionImports.name, id })
      return { id }
    })
  } catch (error) {
    await file?.undo()
    throw error
  }
}

function onceOf({ me, space, key }: Beginning, { order, sha256 }: Sent): Once<{ id: number }> | undefined {
  if (key === undefined) return undefined
  const again = async (_db: Db, begun: { id: number }) => begun
  return { userId: me.id, key, request: ['question import', space.id, order, sha256.toString('hex')], again }
}
