import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Services } from '#src/platform/http/route.ts'
import type { SharedPlace } from '#src/platform/files/file-store.ts'
import { arrivedIn, dropPieces, writePieces } from './pieces.ts'

/** What the protocol wants of a store, over pieces that every machine finds. */
export class SharedUploads extends DataStore {
  readonly #db: Services['db']
  readonly #shared: SharedPlace

  constructor(db: Services['db'], shared: SharedPlace) {
    super()
    this.extensions = ['creation', 'creation-with-upload', 'termination']
    this.#db = db
    this.#shared = shared
  }

  /** The row is there before the protocol begins. */
  override async create(file: Upload): Promise<Upload> {
    return file
  }

  override async remove(key: string): Promise<void> {
    await this.#db.deleteFrom('unfinished_uploads').where('key', '=', key).execute()
    await dropPieces(this.#shared, key)
  }

  override write(source: Readable, key: string, offset: number): Promise<number> {
    return writePieces(this.#shared, source, { key, from: offset })
  }

  override async getUpload(key: string): Promise<Upload> {
    const row = await this.#db
      .selectFrom('unfinished_uploads')
      .select(['size', 'created_at'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const offset = await arrivedIn(this.#shared, key)
    return new Upload({ id: key, size: row.size, offset, creation_date: row.created_at.toISOString() })
  }
}
