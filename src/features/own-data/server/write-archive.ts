import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { Archive, openStored, safeName } from '#src/features/exports/server/public.ts'
import { Remarks } from '#src/features/runs/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { OwnFiles, OwnList, OwnPart, OwnTexts } from '#src/platform/own-data.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { batchesOf } from './batches.ts'
import { fileName } from './file-name.ts'
import { introduction } from './introduction.ts'
import { ownDataOfAll } from './registry.ts'
import { markdownOf } from './text-of.ts'

interface Writing {
  readonly services: Services
  readonly me: SignedIn
  /** Where the archive is written. */
  readonly place: string
  /** The address of the site, without a slash at its end. */
  readonly origin: string
  onProgress(progress: { done: number; total: number }): void
  /** Ends it before its next entry, with the reason thrown. */
  readonly signal: AbortSignal
}

/** What an entry of the archive is written by. */
interface Entries extends Writing {
  readonly archive: Archive
  readonly remarks: Remarks
  step(): void
}

/** Rows of lists, and texts, that are in memory at once. */
const someRows = 200
const someTexts = 5

/** Everything that the features declare, entry by entry: a person may have many gigabytes of files. */
export async function writeArchive(writing: Writing): Promise<{ size: number; texts: number; remarks: Remarks }> {
  const { services, me, place, signal, onProgress } = writing
  const parts = ownDataOfAll().flatMap((one) => one.parts ?? [])
  const archive = new Archive(place)
  const remarks = new Remarks()
  const total = await countEntries(services.db, me, parts)
  let done = 0
  const step = () => {
    signal.throwIfAborted()
    done = Math.min(done + 1, total)
    onProgress({ done, total })
  }
  const to = { ...writing, archive, remarks, step }
  try {
    await archive.add('说明.md', introduction(services.config.siteName, parts))
    for (const part of parts) await writers[part.as](to, part as never)
    await archive.end()
  } catch (error) {
    archive.drop()
    throw error
  }
  return { size: (await stat(place)).size, texts: total, remarks }
}

const writers = { list: writeList, texts: writeTexts, files: writeFiles }

/** A list is one entry, a text or a file each. */
async function countEntries(db: Db, me: SignedIn, parts: readonly OwnPart[]): Promise<number> {
  let total = 0
  for (const part of parts) {
    const { rows } = await sql<{ count: number }>`select count(*) from (${part.rows(me)}) rows`.execute(db)
    total += part.as === 'list' ? 1 : rows[0]!.count
  }
  return total
}

async function writeList({ services: { db }, me, archive, step }: Entries, part: OwnList) {
  await archive.add(`${part.name}.json`, Readable.from(jsonOf(presented())))
  step()

  async function* presented() {
    for await (const { trx, rows } of batchesOf(db, part.rows(me), someRows))
      yield (await part.present?.(trx, me, rows)) ?? (rows as object[])
  }
}

async function writeTexts({ services: { db }, me, archive, origin, step }: Entries, part: OwnTexts) {
  for await (const { trx, rows } of batchesOf(db, part.rows(me), someTexts))
    for (const text of await part.present(trx, me, rows)) {
      const path = `${part.name}/${safeName(`${text.title || '无标题'}-${text.id}`)}.md`
      await archive.add(path, await markdownOf(trx, { me, origin, path }, text))
      step()
    }
}

/** First a list that says what each is called in the archive, then their bytes. */
async function writeFiles({ services, me, archive, remarks, step }: Entries, part: OwnFiles) {
  const { db, files } = services
  await archive.add(`${part.name}.json`, Readable.from(jsonOf(listed())))
  for await (const { trx, rows } of batchesOf(db, part.rows(me), someRows))
    for (const file of part.present(trx, me, rows)) {
      const stored = await openStored(files, file.key)
      if (typeof stored === 'string') remarks.lost(fileName(file), stored)
      else await archive.add(fileName(file), stored, { isPacked: true })
      step()
    }

  async function* listed() {
    for await (const { trx, rows } of batchesOf(db, part.rows(me), someRows))
      yield part.present(trx, me, rows).map((file) => ({ path: fileName(file), ...file }))
  }
}

/** An array, a line each. */
async function* jsonOf(batches: AsyncIterable<readonly object[]>) {
  let before = '['
  for await (const rows of batches)
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`
      before = ','
    }
  yield before === '[' ? '[]\n' : '\n]\n'
}
