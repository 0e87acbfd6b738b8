import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '#src/platform/db/pool.ts'
import { portionsOf, readIndexable, writeIndex } from './index-resources.ts'

/**
 * Texts that were made ready for the index before the transaction that writes them. A folder may hold more than fits into memory, so
 * they wait in files, a portion in each, and one portion at a time is read.
 */
export interface PreparedTexts {
  /** @returns how many were written: those whose version still stands */
  write(trx: Db): Promise<number>
  forget(): Promise<void>
}

/** @param person whose turn it takes */
export async function prepareTexts(db: Db, ids: number[], person: number): Promise<PreparedTexts> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gewu-texts-'))
  const forget = () => rm(folder, { recursive: true, force: true })
  try {
    const files: string[] = []
    for (const portion of await portionsOf(db, ids)) {
      const file = path.join(folder, `${files.length}.json`)
      await writeFile(file, JSON.stringify([...(await readIndexable(db, portion, person))]), { mode: 0o600 })
      files.push(file)
    }
    return { write: (trx) => writeFiles(trx, files), forget }
  } catch (error) {
    await forget()
    throw error
  }
}

async function writeFiles(trx: Db, files: readonly string[]): Promise<number> {
  let written = 0
  for (const file of files) written += await writeIndex(trx, new Map(JSON.parse(await readFile(file, 'utf8'))))
  return written
}
