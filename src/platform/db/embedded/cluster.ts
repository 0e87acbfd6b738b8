import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { createFolderOnce } from './folder-once.ts'
import { runAs } from './identity.ts'
import type { Identity } from './identity.ts'

/** One cluster and how to run it. */
export interface Cluster {
  /** The data directory in PostgreSQL's sense, without symbolic links in its path. */
  folder: string
  binaries: string
  identity: Identity
  /** Arguments for postgres, after ours and so stronger. */
  flags: string[]
  log(line: string): void
  /** Called when all that is left to do for a start is to wait for processes of PostgreSQL. */
  onWaiting(): void
}

// pg_trgm finds no letters in Chinese text unless the libc locale is UTF-8; sorting is the built-in provider's, so an
// upgrade of the system's libraries cannot break an index
const ctype = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.utf8']
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...ctype]

// only the folder of the socket (mode 700) lets anyone in; should the server ever listen on TCP, it refuses
const access = ['--username=app', '--auth-local=trust', '--auth-host=reject']

/** Runs initdb unless the cluster exists. One that was interrupted leaves nothing that counts as a cluster. */
export async function ensureCluster({ folder, binaries, identity, flags }: Cluster): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return
  const sync = flags.includes('fsync=off') ? ['--no-sync'] : []
  await createFolderOnce(folder, async (temporary) => {
    await chown(temporary, identity.uid, identity.gid)
    const args = ['-D', temporary, '--no-instructions', ...access, ...locale, ...sync]
    await promisify(execFile)(path.join(binaries, 'bin/initdb'), args, runAs(identity))
  })
}

const port = 5432
// sockaddr_un.sun_path, with its final zero: 108 bytes on Linux, 104 on macOS
const longestSocket = 103

/** The folder of the server's socket: the cluster's own, or a short one where that path is too long for a socket. */
export function socketFolder(folder: string): string {
  if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= longestSocket) return folder
  // not os.tmpdir(): TMPDIR may differ between the programs of one checkout
  return path.join('/tmp', `gewu-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
}

/** Makes sure that the socket's folder exists and that nobody else could have put it there. */
export function ensureSocketFolder({ folder, identity }: Cluster): void {
  const sockets = socketFolder(folder)
  if (sockets === folder) return
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  const found = lstatSync(sockets)
  if (!found.isDirectory() || ![identity.uid, process.getuid!()].includes(found.uid)) {
    throw new Error(`${sockets} belongs to somebody else: remove it`)
  }
  chmodSync(sockets, 0o700)
  if (found.uid !== identity.uid) chownSync(sockets, identity.uid, identity.gid)
}

export function connectionUrl(folder: string, database: string): string {
  const host = encodeURIComponent(socketFolder(folder))
  // a URL needs a host name; the parameter is stronger
  return `postgres://app@localhost/${encodeURIComponent(database)}?host=${host}&port=${port}&sslmode=disable`
}

// A small server: with the application it stays below 450 MB
const memory = {
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '4MB',
  maintenance_work_mem: '64MB',
  max_connections: 60,
  // so much, and what was written in so long, is what a start after a crash or an end makes good at most
  max_wal_size: '256MB',
  checkpoint_timeout: '1min',
  checkpoint_warning: 0,
  io_method: 'sync',
  autovacuum_max_workers: 2,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  jit: 'off',
  random_page_cost: 1.1,
}

// The log must not carry what people wrote: no statements, no key values (they are in DETAIL)
const discretion = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The arguments of postgres for this cluster. */
export function serverArguments({ folder, flags }: Cluster): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder(folder).replaceAll('"', '""')}"`,
    port,
    ...memory,
    ...discretion,
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]), ...flags]
}
