import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { canEnter } from './identity.ts'
import type { Identity } from './identity.ts'

/** FHS 3.0, 5.8: what a program keeps between runs, when it is not started from a place of its own. */
export const stateFolder = '/var/lib/gewu'

/**
 * Where cluster and files live: the data directory, or, where the database's user cannot enter it (a clone in root's
 * home), a folder of the state directory that belongs to this data directory alone. A cluster that exists in either
 * place stays in use there. Throws when one exists where that user can no longer enter.
 */
export function chooseHome(dataDir: string, name: string, identity: Identity): string {
  const apart = homeApart(dataDir)
  const hasCluster = (home: string) => existsSync(path.join(home, name, 'PG_VERSION'))
  if (canEnter(identity, nearest(dataDir))) return !hasCluster(dataDir) && hasCluster(apart) ? apart : dataDir
  if (hasCluster(dataDir)) {
    throw new Error(
      `${identity.name} can no longer enter ${dataDir}, which holds the database: give back the right to pass ` +
        'through each folder above it (chmod o+x)',
    )
  }
  return apart
}

/** The home in the state directory of one data directory. */
export function homeApart(dataDir: string): string {
  return path.join(stateFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
}

/** One name for one folder, whichever symbolic links lead to it; the end of the path need not exist yet. */
export function canonical(folder: string): string {
  const absolute = path.resolve(folder)
  const there = nearest(absolute)
  return path.join(realpathSync(there), path.relative(there, absolute))
}

/** Creates a folder and its missing parents with this mode, whatever the umask; leaves existing ones as they are. */
export function makeFolder(folder: string, mode: number): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) chmodSync(made, mode)
}

function nearest(folder: string): string {
  let there = folder
  while (!existsSync(there)) there = path.dirname(there)
  return there
}
