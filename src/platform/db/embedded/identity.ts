import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The system user that PostgreSQL runs as: it refuses to run as root. */
export interface Identity {
  name: string
  uid: number
  gid: number
}

/**
 * Ourselves, or, when we are root: the owner of the cluster if there is one already (in any of these places), else the
 * user postgres, else nobody. Throws where root finds none of them, or where a cluster is another user's.
 */
export function chooseIdentity(clusters: string[]): Identity {
  if (!process.getuid || !process.getgid) {
    throw new Error('The embedded PostgreSQL runs on Linux and macOS: elsewhere set DATABASE_URL')
  }
  const ours = { name: `user id ${process.getuid()}`, uid: process.getuid(), gid: process.getgid() }
  for (const cluster of clusters) {
    const owner = statSync(cluster, { throwIfNoEntry: false })
    if (!owner || owner.uid === ours.uid) continue
    if (ours.uid === 0) return systemUser(owner.uid) ?? { name: `user id ${owner.uid}`, uid: owner.uid, gid: owner.gid }
    throw new Error(`${cluster} belongs to user id ${owner.uid}: start as the user of the first start, or as root`)
  }
  if (ours.uid !== 0) return ours
  const found = systemUser('postgres') ?? systemUser('nobody')
  if (!found) throw new Error('PostgreSQL does not run as root: add a system user "postgres", or set DATABASE_URL')
  return found
}

function systemUser(wanted: string | number): Identity | null {
  // passwd(5): name:password:uid:gid:…
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && (name === wanted || Number(uid) === wanted)) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return null
}

/** What spawn and execFile need in order to run a program as that user, with nothing of our environment. */
export function runAs({ uid, gid }: Identity) {
  // the PG* variables of whoever starts us would redirect initdb and the server
  return { uid, gid, cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } }
}

/** Whether that user can enter the folder (which exists); mode bits alone would miss access lists and mounts. */
export function canEnter(identity: Identity, folder: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runAs(identity), stdio: 'ignore' })
    return true
  } catch (error) {
    if (typeof (error as { status?: unknown }).status === 'number') return false
    throw error
  }
}
