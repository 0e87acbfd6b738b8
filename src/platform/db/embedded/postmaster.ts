import { linkSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketFolder } from './cluster.ts'
import { inspectProcess, isAlive } from './processes.ts'

/** In a guard's command line (guard.ts), followed by the number of the program that it serves. */
export const guardMark = 'gewu-guard:'

/** The running main process of a cluster. */
export interface Postmaster {
  pid: number
  parent: number
  /** PostgreSQL's own word: starting, ready, stopping; empty before it has written any. */
  status: string
}

/** The server running on this cluster, null when there is none: a lock file alone proves nothing. */
export function findPostmaster(folder: string): Postmaster | null {
  const lines = readIfThere(path.join(folder, 'postmaster.pid'))?.split('\n')
  const pid = Number(lines?.[0])
  if (!pid || !isAlive(pid)) return null
  const found = inspectProcess(pid)
  // after a crash the number may be another program's
  if (!found?.command.includes(` -D ${folder} `) || found.command.includes(guardMark)) return null
  return { pid, parent: found.parent, status: lines?.[7]?.trim() ?? '' }
}

/** True when the program that started this server is gone, and with it the one who stops or restarts it. */
export function isOrphan({ parent }: Postmaster): boolean {
  const owner = inspectProcess(parent)?.command.match(new RegExp(`${guardMark}(\\d+)`))?.[1]
  return owner === undefined || !isAlive(Number(owner))
}

/** Ends a server by fast shutdown (SIGINT); after 30 s by immediate shutdown (SIGQUIT), which loses no commit either. */
export async function endPostmaster(pid: number): Promise<void> {
  send(pid, 'SIGINT')
  const patience = Date.now() + 30_000
  while (isAlive(pid)) {
    if (Date.now() > patience) send(pid, 'SIGQUIT')
    await sleep(20)
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * PostgreSQL takes a lock file for valid when any process of its user has that number, which is common in containers,
 * where numbers repeat. Call it when postgres refused and findPostmaster() finds nobody.
 */
export function setAsideStaleLocks(folder: string): void {
  for (const file of [path.join(folder, 'postmaster.pid'), path.join(socketFolder(folder), '.s.PGSQL.5432.lock')]) {
    const before = readIfThere(file)
    if (before === null || findPostmaster(folder)) continue
    const aside = `${file}.stale`
    renameSync(file, aside)
    // somebody's server started at this very moment: give its lock back
    if (readIfThere(aside) !== before) linkSync(aside, file)
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
