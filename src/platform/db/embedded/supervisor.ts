import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { launch, LaunchError } from './guard.ts'
import type { Running } from './guard.ts'
import { endPostmaster, findPostmaster, isOrphan, setAsideStaleLocks } from './postmaster.ts'
import { isAlive } from './processes.ts'

export interface Supervised {
  readonly current: Running
  /** Stops the server if we started it, and no longer looks after it. */
  stop(): Promise<void>
}

/**
 * Gets the cluster's server running, by starting it or by attaching to the one of another program, and keeps it running:
 * whoever notices its end starts it again. Rejects when the first start fails; later failures are logged and retried.
 */
export async function supervise(cluster: Cluster): Promise<Supervised> {
  const stopping = new AbortController()
  let current = await acquire(cluster, stopping.signal)
  const done = keepRunning(cluster, stopping.signal, {
    get: () => current,
    set: (next) => (current = next),
  })
  return {
    get current() {
      return current
    },
    async stop() {
      stopping.abort()
      await done
    },
  }
}

const shortest = 50
const longest = 5_000

interface Slot {
  get(): Running
  set(next: Running): void
}

async function keepRunning(cluster: Cluster, signal: AbortSignal, slot: Slot): Promise<void> {
  let delay = shortest
  while (!signal.aborted) {
    const since = Date.now()
    const ending = await slot.get().ended
    if (signal.aborted) return
    cluster.log(`the database has ended (${ending}); starting it again`)
    if (Date.now() - since > 2 * longest) delay = shortest
    for (let next: Running | null = null; !next && !signal.aborted; delay = Math.min(2 * delay, longest)) {
      await pause(delay, signal)
      next = await tryAcquire(cluster, signal)
      if (next) slot.set(next)
    }
  }
}

async function tryAcquire(cluster: Cluster, signal: AbortSignal): Promise<Running | null> {
  try {
    return await acquire(cluster, signal)
  } catch (error) {
    if (!signal.aborted) cluster.log(`${(error as Error).message}\ntrying again`)
    return null
  }
}

const contentionMs = 15_000

/** Starts the server, or attaches to a running one; ends an orphan first. */
async function acquire(cluster: Cluster, signal: AbortSignal): Promise<Running> {
  const deadline = Date.now() + contentionMs
  for (;;) {
    signal.throwIfAborted()
    const found = findPostmaster(cluster.folder)
    if (found) cluster.onWaiting()
    if (found && isOrphan(found)) await endPostmaster(found.pid)
    else if (found?.status === 'ready') return attach(found.pid, signal)
    else if (found) await sleep(20)
    else {
      const started = await launchUnlessTaken(cluster, signal, deadline)
      if (started) return started
    }
  }
}

// null when another server holds the cluster: one that has just won, or the last processes of one that was killed
async function launchUnlessTaken(cluster: Cluster, signal: AbortSignal, deadline: number): Promise<Running | null> {
  try {
    return await launch(cluster, signal)
  } catch (error) {
    const taken = error instanceof LaunchError && /lock file|shared memory block/.test(error.output)
    if (!taken || signal.aborted || Date.now() > deadline) throw error
    if (!findPostmaster(cluster.folder)) setAsideStaleLocks(cluster.folder)
    await sleep(50)
    return null
  }
}

function attach(pid: number, signal: AbortSignal): Running {
  return { pid, attached: true, ended: watch(pid, signal) }
}

// longer than the owner takes to start its server again, so that it usually keeps it
const watchMs = 200

async function watch(pid: number, signal: AbortSignal): Promise<string> {
  while (!signal.aborted && isAlive(pid)) await pause(watchMs, signal)
  return 'stopped by the program that had started it'
}

// does not keep the program alive
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal, ref: false })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
