import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { locateBinaries } from './binaries.ts'
import { connectionUrl, ensureCluster } from './cluster.ts'
import { canonical, chooseHome, homeApart, makeFolder } from './home.ts'
import { chooseIdentity } from './identity.ts'
import { supervise } from './supervisor.ts'

export interface EmbeddedOptions {
  /** Where cluster and files should live; made if missing. */
  dataDir: string
  /** The cluster's folder in it; `postgres` when left out. */
  name?: string
  /** Further arguments for postgres, stronger than ours: `['-c', 'fsync=off']`. */
  flags?: string[]
  log?(line: string): void
  /** Called when all that is left to do is to wait: PostgreSQL becomes ready, or its last run ends, in processes of its own. */
  onWaiting?(): void
}

export interface Embedded {
  url(database: string): string
  /** Ends the server if this program started it. Without it, a started server keeps the program alive. */
  stop(): Promise<void>
  /** True while the server is another program's. Changes when that one stops and this one takes over. */
  readonly attached: boolean
  /** Of the server now running, or the last one. */
  readonly pid: number
  /** Where cluster and files live: `dataDir`, or a place of its own in /var/lib/gewu. */
  readonly home: string
}

/**
 * Starts the PostgreSQL that npm installed, on a Unix socket, and keeps it running until `stop()` or the end of this
 * program. Programs with the same data directory share one server, whichever was first; when that one ends, another
 * starts it again. Rejects with what to do when PostgreSQL is missing, cannot run or does not start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { name = 'postgres', flags = [], log = () => {}, onWaiting = () => {} } = options
  const dataDir = canonical(options.dataDir)
  const identity = chooseIdentity([path.join(dataDir, name), path.join(homeApart(dataDir), name)])
  const binaries = await locateBinaries(identity)
  const home = chooseHome(dataDir, name, identity)
  makeFolder(home, passThrough())
  if (home !== dataDir) {
    writeFileSync(path.join(home, 'belongs-to'), `${dataDir}\n`)
    log(
      `${identity.name} cannot enter ${dataDir}: database and files are in ${home}, and stay when ${dataDir} is removed`,
    )
  }
  const cluster = { folder: path.join(home, name), binaries, identity, flags, log, onWaiting }
  await ensureCluster(cluster)
  const server = await supervise(cluster)
  return {
    url: (database) => connectionUrl(cluster.folder, database),
    stop: () => server.stop(),
    get attached() {
      return server.current.attached
    },
    get pid() {
      return server.current.pid
    },
    home,
  }
}

// root's files stay unreadable for the database's user, who must pass through to the cluster
function passThrough(): number {
  return process.getuid!() === 0 ? 0o711 : 0o700
}
