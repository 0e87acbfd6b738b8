import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureSocketFolder, serverArguments } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { runAs } from './identity.ts'
import { findPostmaster, guardMark } from './postmaster.ts'

// The shell holds a pipe from us. When we end, however hard, it reads the end of file and stops postgres (SIGINT: fast
// shutdown). It stands in a session of its own, so that Ctrl-C reaches us alone and we can finish what we serve.
const script = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read nothing <&3; kill -INT $server; } &
watcher=$!
exec 3<&-
wait $server
status=$?
kill $watcher
exit $status`

export interface Running {
  pid: number
  attached: boolean
  /** Settles when the server has ended, saying how. */
  ended: Promise<string>
}

/** PostgreSQL ended before it was ready; `output` is the end of what it wrote. */
export class LaunchError extends Error {
  output: string
  constructor(ending: string, output: string) {
    super(`PostgreSQL did not start (${ending}):\n${output}`)
    this.output = output
  }
}

/** Starts postgres under a guard and waits until it is ready. `signal` stops it, before and after. */
export async function launch(cluster: Cluster, signal: AbortSignal): Promise<Running> {
  ensureSocketFolder(cluster)
  const command = [path.join(cluster.binaries, 'bin/postgres'), ...serverArguments(cluster)]
  const guard = spawn('/bin/sh', ['-c', script, `${guardMark}${process.pid}`, ...command], {
    ...runAs(cluster.identity),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = endOf(guard, signal)
  cluster.onWaiting()
  const output = listen(guard, cluster, signal)
  const pid = await untilReady(cluster, guard)
  if (pid === null) {
    const ending = await ended
    await Promise.race([once(guard, 'close'), sleep(200)])
    throw new LaunchError(ending, output.tail.join('\n'))
  }
  // it says so before it is: a program that is busy may hear of it later
  await Promise.race([output.begun, ended])
  if (output.tail.some((line) => line.includes('automatic recovery in progress'))) {
    cluster.log('the database was not shut down properly last time; it has recovered')
  }
  return { pid, attached: false, ended }
}

function endOf(guard: ChildProcess, signal: AbortSignal): Promise<string> {
  const release = () => guard.stdin!.end()
  guard.stdin!.on('error', (error: NodeJS.ErrnoException) => {
    // the guard was gone when we ended its pipe: its exit is what we wait for
    if (!['EPIPE', 'ENOTCONN', 'ECONNRESET'].includes(error.code ?? '')) throw error
  })
  signal.addEventListener('abort', release, { once: true })
  return new Promise((resolve) => {
    const settle = (ending: string) => {
      signal.removeEventListener('abort', release)
      resolve(ending)
    }
    guard.once('error', (error) => settle(error.message))
    guard.once('exit', (code, killedBy) => settle(killedBy ?? `exit code ${code}`))
  })
}

// what postgres says while starting is kept for a failure; later it goes to the log, up to the order to stop
function listen(guard: ChildProcess, { log }: Cluster, signal: AbortSignal) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const output = { tail: [] as string[], begun }
  let ready = false
  createInterface({ input: guard.stderr! }).on('line', (line) => {
    if (ready) return signal.aborted ? undefined : log(line)
    output.tail = [...output.tail, line].slice(-20)
    ready = line.includes('ready to accept connections')
    if (ready) begin()
  })
  return output
}

async function untilReady({ folder }: Cluster, guard: ChildProcess): Promise<number | null> {
  const gone = () => guard.pid === undefined || guard.exitCode !== null || guard.signalCode !== null
  while (!gone()) {
    const found = findPostmaster(folder)
    if (found?.parent === guard.pid && found?.status === 'ready') return found.pid
    await sleep(10)
  }
  return null
}
