import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { MemoryLocker, Server, Upload } from '@tus/server'
import type { Services } from '#src/platform/http/route.ts'
import { addressOf } from '#src/shared/endpoint.ts'
import { beginUpload } from '#src/features/files/contract.ts'
import { SharedUploads } from './shared-uploads.ts'

export interface TusRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body: Readable
}

export type Tus = (request: TusRequest, newKey?: string) => Promise<Response>

const known = new WeakMap<object, Promise<Tus>>()

/** The protocol itself (TUS 1.0), over the rows of `unfinished_uploads` and the store's `incoming` or shared place. */
export function tusOf(services: Services): Promise<Tus> {
  let tus = known.get(services)
  if (!tus) known.set(services, (tus = open(services)))
  return tus
}

async function open({ db, files, config }: Services): Promise<Tus> {
  const datastore = files.shared ? new SharedUploads(db, files.shared) : await inFolder({ db, files })
  // of this process: another one that goes on with the same upload writes the same bytes to the same place
  const locker = new MemoryLocker()
  return ({ method, url, headers, body }, newKey = '') => {
    const server = new Server({
      path: addressOf(beginUpload, {}),
      datastore,
      locker,
      maxSize: config.uploadLimit,
      relativeLocation: true,
      allowedOrigins: () => false,
      namingFunction: () => newKey,
    })
    const withBody = method === 'PATCH' || (method === 'POST' && headers['content-type'] !== undefined)
    return server.handleWeb(
      new Request(`http://localhost${url}`, {
        method,
        headers: ofProtocol(headers),
        ...(withBody && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
      }),
    )
  }
}

async function inFolder({ db, files }: Pick<Services, 'db' | 'files'>) {
  await mkdir(files.incoming, { recursive: true })
  return new FileStore({
    directory: files.incoming,
    configstore: {
      async get(key) {
        const row = await db.selectFrom('unfinished_uploads').selectAll().where('key', '=', key).executeTakeFirst()
        return row && new Upload({ id: key, size: row.size, offset: 0, creation_date: row.created_at.toISOString() })
      },
      // the row is there before the protocol begins, and goes when the upload is given up
      set: async () => {},
      delete: async (key) => void (await db.deleteFrom('unfinished_uploads').where('key', '=', key).execute()),
    },
  })
}

const ofProtocol = (headers: TusRequest['headers']) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(tus-|upload-(?!token)|content-(type|length)$)/.test(name) ? [[name, value]] : [],
  )
