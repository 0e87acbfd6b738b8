import { fileKeysIn } from '#src/features/files/server/public.ts'
import { type Remarks, Stopped } from '#src/features/runs/server/public.ts'
import type { Rewriting } from '#src/features/subjects/server/public.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { type Db, inTransaction, isDatabaseLost } from '#src/platform/db/pool.ts'
import { sanitiseWith } from '#src/platform/html/cleaning/sanitise.ts'
import { inTime } from '#src/platform/off-thread/in-time.ts'
import { isAppError } from '#src/shared/errors.ts'
import { locate } from '../documents/locate.ts'
import { rewriteAddresses, type Targets } from '../documents/rewrite-addresses.ts'
import { readThings, type Thing } from './read-things.ts'

interface Taking {
  readonly writer: Writer
  readonly spaceId: number
  readonly targets: Targets
  readonly remarks: Remarks
  readonly signal: AbortSignal
  readonly dryRun: boolean
}

/** Of one kind: what became of its things. `unchanged`: an earlier import made them, whatever people have done to them since. */
export interface TakenThings {
  readonly type: string
  /** As readers call it. */
  readonly name: string
  created: number
  unchanged: number
  failed: number
}

/** So many are written together. */
const most = 50

/** Things of an export, those that were not taken before; what people said about them belongs to those people, and stays in the file. */
export async function takeThings(taking: Taking, paths: readonly string[]): Promise<TakenThings[]> {
  const taken = new Map<string, TakenThings>()
  for (const path of paths) await takeFile(taking, path, taken)
  return [...taken.values()]
}

async function takeFile(taking: Taking, path: string, taken: Map<string, TakenThings>) {
  const { remarks, targets, signal } = taking
  const found = await readThings(targets.tree, path)
  if (!found) return
  if (found.said) remarks.note(path, `${found.said} 条回答和评论没有导入：它们属于各自的作者，文件里留有原文`)
  for (const line of found.broken) remarks.failed(`${path} 第 ${line} 行`, '不是导出的讨论、题目或卡片')
  for (const [kind, things] of Map.groupBy(found.things, (thing) => thing.kind)) {
    const name = kind.types[typeOf(kind)]!
    const counts = taken.get(kind.kind) ?? { type: typeOf(kind), name, created: 0, unchanged: 0, failed: 0 }
    taken.set(kind.kind, counts)
    for (let at = 0; at < things.length && !(signal.reason instanceof Stopped); at += most) {
      signal.throwIfAborted()
      await takeSome(taking, counts, { path, things: things.slice(at, at + most) })
    }
  }
}

interface Some {
  path: string
  things: readonly Thing[]
}

async function takeSome(taking: Taking, counts: TakenThings, { path, things }: Some) {
  const { writer, spaceId, remarks, dryRun } = taking
  const known = await knownOf(writer.db, spaceId, things)
  const fresh = uniqueBySource(things).filter(({ source }) => !known.has(source))
  counts.unchanged += things.length - fresh.length
  const ready: { thing: Thing; prepared: unknown }[] = []
  const fail = (thing: Thing, error: unknown) => {
    if (isDatabaseLost(error) || !isAppError(error)) throw error
    counts.failed++
    remarks.failed(`${path} 第 ${thing.line} 行`, error.message)
  }
  for (const thing of fresh)
    try {
      const { inArchive } = thing.kind
      const value = inArchive.rewritten(thing.value, rewritingFrom(taking, path))
      ready.push({ thing, prepared: await inArchive.prepare(writer, spaceId, value) })
    } catch (error) {
      fail(thing, error)
    }
  if (dryRun) return void (counts.created += ready.length)
  try {
    await write(taking, ready)
    counts.created += ready.length
  } catch (error) {
    if (!isAppError(error)) throw error
    // each by itself, so that only what is wrong is left out
    for (const one of ready)
      try {
        await write(taking, [one])
        counts.created++
      } catch (again) {
        fail(one.thing, again)
      }
  }
}

const uniqueBySource = (things: readonly Thing[]) => [...new Map(things.map((thing) => [thing.source, thing])).values()]

async function knownOf(db: Db, spaceId: number, things: readonly Thing[]): Promise<ReadonlySet<string>> {
  const sources = things.map(({ source }) => source)
  const rows = await db
    .selectFrom('import_things')
    .select('source')
    .where('space_id', '=', spaceId)
    .where('source', 'in', sources)
    .execute()
  return new Set(rows.map(({ source }) => source))
}

/** With where they came from, so that they are not taken twice, also where the import is begun again. */
const write = ({ writer: { db, me }, spaceId }: Taking, ready: readonly { thing: Thing; prepared: unknown }[]) =>
  inTransaction(db, async (trx) => {
    const [first] = ready
    if (!first) return
    const { inArchive } = first.thing.kind
    const ids = await inArchive.comeIn(
      { db: trx, me },
      spaceId,
      ready.map(({ prepared }) => prepared),
    )
    const rows = ready.map(({ thing: { source } }, n) => ({ space_id: spaceId, source, subject_id: ids[n]! }))
    await trx.insertInto('import_things').values(rows).execute()
  })

function rewritingFrom({ targets, remarks }: Taking, path: string): Rewriting {
  const nowhere = { anchors: new Set<string>(), named: new Map<string, string>() }
  const { resolveLink, resolveImage } = rewriteAddresses(
    targets,
    { path, ...nowhere, order: undefined, hasInline: false, hasRemote: false },
    remarks,
  )
  // what leads to a place on the same page does so on every page
  const rewriting = {
    resolveImage: resolveImage!,
    resolveLink: (href: string) => (href.startsWith('#') ? href : resolveLink!(href)),
  }
  return {
    html: (html) => inTime(() => sanitiseWith(html, rewriting)),
    picture: (src) => resolveImage!(src, '') ?? '',
    file(way) {
      const place = locate(targets.tree, path, way)
      const address = 'path' in place ? (targets.files.get(place.path) ?? targets.pictures.get(place.path)) : undefined
      if (address === undefined) remarks.lost(path, '附件没有导入', way)
      return fileKeysIn(address ?? '')[0] ?? null
    },
  }
}
