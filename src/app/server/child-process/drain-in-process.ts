import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { type RunName, hasWaiting, worker } from '#src/features/runs/server/public.ts'
import type { Config } from '#src/platform/config.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { alive, endWhenSilent } from './end-when-silent.ts'

/** What a process of its own needs to do a server's work. */
export interface Site {
  readonly config: Config
  readonly databaseUrl: string
  /** As `Parts` has it. */
  readonly home: string
}

/** What the process is told at its start. */
export interface Order extends Site {
  readonly queue: RunName
}
/** What it tells at its end, of ways to go wrong that nobody foresaw. */
export interface Outcome {
  readonly problems: readonly string[]
}

const program = new URL('drain-process.ts', import.meta.url)

/**
 * Imports and exports read whole books: they are worked off in a process of their own, which ends with the last that waits and
 * gives back all its memory. It ends with this one, too.
 */
export const drainQueueInProcess = (site: Site, db: Db, queue: RunName) =>
  worker(queue, async (closing) => ((await hasWaiting(db, queue)) ? drainInProcess({ ...site, queue }, closing) : []))

async function drainInProcess(order: Order, closing: AbortSignal): Promise<unknown[]> {
  const child = fork(program, { execArgv: ['--max-semi-space-size=8'] })
  const close = () => child.connected && child.send('close')
  closing.addEventListener('abort', close)
  const stopWatching = endWhenSilent(child)
  try {
    child.send(order)
    giveWay(child)
    const told = heard(child)
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    const { problems } = await told
    if (code === 0 || problems.length) return problems.map((problem) => new Error(problem))
    return [new Error(`the process for ${order.queue} ended (${signal ?? code})`)]
  } finally {
    stopWatching()
    closing.removeEventListener('abort', close)
  }
}

/** Readers come first. */
function giveWay({ pid }: ChildProcess) {
  if (pid !== undefined) setPriority(pid, 10)
}

const heard = (child: ChildProcess) =>
  new Promise<Outcome>((resolve) => {
    child.on('message', (said) => said !== alive && resolve(said as Outcome))
    child.once('exit', () => resolve({ problems: [] }))
  })
