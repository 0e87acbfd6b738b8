import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Embedded, startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { root } from '#src/platform/config.ts'
import { fire, type Target } from './measure.ts'
import { makeWorld, type BenchWorld } from './world.ts'

// What the benchmarks run on: a PostgreSQL of their own with the settings of production, a world in it, and beside each
// other, as programs of their own, the product as it ships and the floor.

export interface Lab {
  readonly databaseUrl: string
  /** Removed at the end. */
  readonly folder: string
  readonly world: BenchWorld
  readonly ours: Target
  readonly floor: Target
  close(): Promise<void>
}

/** A world, made once, and as many labs with a copy of it as there are parts to measure, one after the other. */
export interface Ground {
  /** Everything in it has just begun: what one part does is nothing to the next one. */
  openLab(name: string): Promise<Lab>
  close(): void
}

export async function makeGround(): Promise<Ground> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-bench-'))
  // the database may run as another user, who has to pass through
  chmodSync(folder, 0o711)
  const database = await startEmbedded({ dataDir: folder })
  const remove = () => {
    for (const made of new Set([folder, database.home])) rmSync(made, { recursive: true, force: true })
  }
  try {
    await command(database, `create database ${original}`)
    const world = await makeWorld(database.url(original), folder)
    return { openLab: (name) => openLab(folder, name, world), close: remove }
  } catch (error) {
    remove()
    throw error
  } finally {
    await database.stop()
  }
}

const original = 'world'

async function openLab(folder: string, part: string, world: BenchWorld): Promise<Lab> {
  const database = await startEmbedded({ dataDir: folder })
  const copy = `world_${part.replaceAll('-', '_')}`
  const databaseUrl = database.url(copy)
  const programs: ChildProcess[] = []
  const start = async (name: string, how: How, ready: string): Promise<Target> => {
    const port = await freePort()
    const program = startProgram({ name, ...how, port, databaseUrl, folder })
    programs.push(program)
    await answers(program, port, ready)
    return { port, pid: program.pid!, database: database.pid }
  }
  const close = async () => {
    await Promise.all(programs.map(end))
    await command(database, `drop database if exists ${copy} with (force)`)
    await database.stop()
  }
  try {
    await command(database, `create database ${copy} template ${original}`)
    const ours = await start('ours', commandOf('start'), '/readyz')
    const floor = await start('floor', { command: ['bench/lab/floor.ts'] }, '/row/3')
    return { databaseUrl, folder, world, ours, floor, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The floor over a database that is there already. @param database pid of its postmaster */
export async function startFloor(databaseUrl: string, database: number): Promise<Target & { end(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-floor-'))
  const port = await freePort()
  const program = startProgram({ name: 'floor', command: ['bench/lab/floor.ts'], port, databaseUrl, folder })
  await answers(program, port, '/row/3')
  return {
    port,
    pid: program.pid!,
    database,
    async end() {
      await end(program)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function command({ url }: Embedded, text: string) {
  const admin = new pg.Client(url('postgres'))
  await admin.connect()
  try {
    await admin.query(text)
  } finally {
    await admin.end()
  }
}

/** How node is started. */
interface How {
  /** Flags and file. */
  command: string[]
  environment?: Record<string, string>
}

interface Program extends How {
  name: string
  port: number
  databaseUrl: string
  folder: string
}

function startProgram({ name, command, environment, port, databaseUrl, folder }: Program): ChildProcess {
  const log = openSync(path.join(folder, `${name}.log`), 'w')
  const { PATH, HOME, NODE_OPTIONS_OURS, PGOPTIONS } = process.env
  return spawn(process.execPath, [...flagsFor(name, NODE_OPTIONS_OURS), ...command], {
    cwd: root,
    // logs go where a service's logs go: through a file, and the cost of writing them is the server's
    stdio: ['ignore', log, log],
    env: {
      ...environment,
      PATH,
      PGOPTIONS,
      HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PUBLIC_URL: 'https://bench.example.com',
      SECRET: 'a secret of the benchmark only',
    },
  })
}

/** How a script of package.json starts node: what it sets before, and the flags and the file. */
export function commandOf(script: 'start' | 'backup' | 'restore'): Required<How> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<typeof script, string>
  }
  const words = scripts[script].split(' ')
  const node = words.indexOf('node')
  return {
    environment: Object.fromEntries(words.slice(0, node).map((setting) => setting.split('='))),
    command: words.slice(node + 1),
  }
}

/** Flags for the product alone, to profile it: NODE_OPTIONS_OURS='--cpu-prof --cpu-prof-dir=/tmp/profiles'. */
const flagsFor = (name: string, flags = '') => (name === 'ours' ? flags.split(' ').filter(Boolean) : [])

export async function answers(program: ChildProcess, port: number, address: string) {
  // the first start builds the pages
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    if (program.exitCode !== null) throw new Error(`${program.spawnargs.at(-1)} ended (${program.exitCode})`)
    const isUp = await fire(port, { path: address }).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${program.spawnargs.at(-1)} does not answer`)
}

export const end = (program: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) return resolve()
    program.once('exit', () => resolve())
    program.kill('SIGTERM')
  })

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
