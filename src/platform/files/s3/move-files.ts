import type { Pool } from 'pg'
import { diskStore, placeIn } from '../file-store.ts'
import { digestOf, measure, type ReceivedFile } from '../receive.ts'
import { Objects } from './objects.ts'
import { S3Requests, type S3Settings } from './requests.ts'
import { nameOf } from './s3-store.ts'

interface Moving {
  readonly pool: Pool
  readonly settings: S3Settings
  readonly folder: string
  /** A query for `key`, `size` and, if known, `sha256` of every file that the database names. */
  readonly named: string
}

interface Watch {
  /** Whether what is known to be in the bucket goes from the folder. */
  readonly isRemoving: boolean
  readonly signal?: AbortSignal
  onFile?(done: number): void
}

export interface MoveReport {
  moved: number
  /** Were in the bucket already. */
  there: number
  removed: number
  /** Named by the database, and neither here nor there. */
  lost: string[]
  /** Other bytes than were stored once. */
  changed: string[]
}

interface Named {
  key: string
  size: string
  sha256: Buffer | null
}

/**
 * Brings what lies in the folder into the bucket, file by file, each read back and compared before it counts. The site may run
 * meanwhile: what is deleted meanwhile is deleted there, too. Begun again, it goes on where it ended.
 */
export async function moveFiles(moving: Moving, { isRemoving, signal, onFile }: Watch): Promise<MoveReport> {
  const mover = new Mover(moving, isRemoving)
  let after = ''
  for (let done = 0; ;) {
    const { rows } = await moving.pool.query<Named>(
      `select * from (${moving.named}) as named where key collate "C" > $1 order by key collate "C" limit 500`,
      [after],
    )
    if (!rows.length) return mover.report
    for (const row of rows) {
      signal?.throwIfAborted()
      await mover.move(row)
      onFile?.(++done)
    }
    after = rows.at(-1)!.key
  }
}

class Mover {
  readonly report: MoveReport = { moved: 0, there: 0, removed: 0, lost: [], changed: [] }
  readonly #moving: Moving
  readonly #isRemoving: boolean
  readonly #objects: Objects

  constructor(moving: Moving, isRemoving: boolean) {
    this.#moving = moving
    this.#isRemoving = isRemoving
    this.#objects = new Objects(new S3Requests(moving.settings))
  }

  async move(named: Named): Promise<void> {
    const { key } = named
    const here = await measure(placeIn(this.#moving.folder, key)).catch(() => null)
    const there = await this.#objects.measure(nameOf(key))
    if (!here) return this.#withoutSource(named, there !== null)
    if (!isAsNamed(here, named)) return void this.report.changed.push(key)
    if (there?.size === here.size && there.sha256 === here.sha256.toString('hex')) this.report.there++
    else if (!(await this.#copy(key, here))) return
    if (this.#isRemoving) await this.#removeHere(key)
  }

  async #withoutSource({ key }: Named, isThere: boolean): Promise<void> {
    if (isThere) this.report.there++
    // it may have been deleted since it was named
    else if (await this.#isNamed(key)) this.report.lost.push(key)
  }

  /** @returns false where the file was deleted meanwhile */
  async #copy(key: string, here: ReceivedFile): Promise<boolean> {
    await this.#objects.uploadFile(nameOf(key), here.path)
    const stream = await this.#objects.open(nameOf(key))
    const back = stream && (await digestOf(stream))
    if (back?.sha256 !== here.sha256.toString('hex')) throw new Error(`${key} has come out otherwise`)
    if (!(await this.#isNamed(key))) {
      await this.#objects.remove(nameOf(key))
      return false
    }
    this.report.moved++
    return true
  }

  async #removeHere(key: string): Promise<void> {
    await diskStore(this.#moving.folder).remove(key)
    this.report.removed++
  }

  async #isNamed(key: string): Promise<boolean> {
    const { pool, named } = this.#moving
    return ((await pool.query(`select from (${named}) as named where key = $1`, [key])).rowCount ?? 0) > 0
  }
}

const isAsNamed = (here: ReceivedFile, { size, sha256 }: Named) =>
  here.size === Number(size) && (sha256 === null || sha256.equals(here.sha256))
