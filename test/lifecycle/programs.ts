import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { vi } from 'vitest'
import { inspectProcess, isAlive } from '#src/platform/db/embedded/processes.ts'
import type { ProcessFacts } from '#src/platform/db/embedded/processes.ts'

export interface Held {
  pid: number
  attached: boolean
  home: string
  url: string
}

/** A program of its own that holds a database, as a server or an import would. */
export interface Program {
  process: ChildProcess
  /** What it last said of its database; null before the first start has succeeded. */
  held: Held | null
  log: string
}

const running = new Set<ChildProcess>()

/** Starts a program on this data directory, without waiting for its database. */
export function startProgram(dataDir: string): Program {
  const script = path.join(import.meta.dirname, 'hold-database.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  const program: Program = { process: child, held: null, log: '' }
  createInterface({ input: child.stdout }).on('line', (line) => (program.held = JSON.parse(line) as Held))
  child.stderr.on('data', (text) => (program.log += text))
  running.add(child)
  child.once('exit', () => running.delete(child))
  return program
}

/** Waits for what the program holds to become as wanted; fails with the program's own words. */
export async function untilHeld(program: Program, wanted: (held: Held) => boolean = () => true): Promise<Held> {
  return await eventually(() => {
    if (!program.held || !wanted(program.held)) {
      throw new Error(`the program holds ${JSON.stringify(program.held)} and said: ${program.log}`)
    }
    return program.held
  })
}

/** Tries again every 20 ms, for up to 15 s. */
export function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: 15_000, interval: 20 })
}

export async function end(program: Program, signal: NodeJS.Signals): Promise<void> {
  const exited = once(program.process, 'exit')
  program.process.kill(signal)
  await exited
}

export async function endAll(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }),
  )
}

export async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  // a connection that the test itself cuts
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** The processes alive now, on Linux. */
export function processes(): (ProcessFacts & { pid: number })[] {
  return readdirSync('/proc')
    .map(Number)
    .flatMap((pid) => {
      const found = pid && isAlive(pid) ? inspectProcess(pid) : null
      return found ? [{ pid, ...found }] : []
    })
}

/** The main PostgreSQL processes and guards of this data directory. */
export function databaseProcesses(home: string) {
  return processes().filter(({ command }) => command.includes(` -D ${home}/`))
}
