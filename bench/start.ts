import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openPool } from '#src/platform/db/pool.ts'
import { root } from '#src/platform/config.ts'
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { canonical, homeApart } from '#src/platform/db/embedded/home.ts'
import { startSession } from '#src/platform/http/guard/sessions.ts'
import { answers, commandOf, end, freePort } from './lab/lab.ts'
import { fire, round } from './lab/measure.ts'
import { report } from './lab/report.ts'
import { build, size } from './lab/search-shelf.ts'

/** Between writing and the end, as long as a checkpoint is away. */
const writes = 2000

/**
 * How long after `kill -9` a site of many documents takes to write again, while both cores are busy with something else. What the
 * start spent its time on is told as it says it itself.
 */
export async function measureStart(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-bench-start-'))
  chmodSync(folder, 0o711)
  const site = await siteIn(folder)
  const busy: ChildProcess[] = []
  try {
    const token = await fill(folder)
    // the first start builds the pages, and compiles
    const first = await site.start()
    for (let n = 0; n < writes; n++) await site.write(token)
    for (let n = 0; n < 2; n++) busy.push(spawn(process.execPath, ['-e', 'for(;;);']))
    const gone = once(first, 'exit')
    first.kill('SIGKILL')
    await gone
    const from = performance.now()
    await site.start()
    await site.write(token)
    const seconds = round((performance.now() - from) / 1000)
    report({ figure: 'writing again after kill -9, s', value: seconds, limit: 10, documents: size, ms: site.steps() })
  } finally {
    for (const loop of busy) loop.kill('SIGKILL')
    await site.end()
    for (const made of [folder, homeApart(canonical(folder))]) rmSync(made, { recursive: true, force: true })
  }
}

/** @returns who may write */
async function fill(dataDir: string) {
  const server = await startEmbedded({ dataDir })
  try {
    const url = server.url('postgres')
    const owner = await build(url)
    const { pool, db } = openPool(url)
    try {
      return await startSession(db, owner)
    } finally {
      await pool.end()
    }
  } finally {
    await server.stop()
  }
}

async function siteIn(dataDir: string) {
  const port = await freePort()
  const logFile = path.join(dataDir, 'start.log')
  const programs: ChildProcess[] = []
  let written = 0
  return {
    async start() {
      const log = openSync(logFile, 'w')
      const { command, environment } = commandOf('start')
      const program = spawn(process.execPath, command, {
        cwd: root,
        stdio: ['ignore', log, log],
        env: { ...environment, PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir, ...settings }, // prettier-ignore
      })
      programs.push(program)
      await answers(program, port, '/readyz')
      return program
    },
    write: (token: string) =>
      fire(port, {
        method: 'POST',
        path: '/v1/products',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ title: `第 ${++written} 个新空间` }),
      }),
    end: () => Promise.all(programs.map(end)),
    /** What the last start said of itself. */
    steps(): unknown {
      const line = readFileSync(logFile, 'utf8')
        .split('\n')
        .find((text) => text.includes('"msg":"started"'))
      return line && (JSON.parse(line) as { ms: unknown }).ms
    },
  }
}

const settings = { NODE_ENV: 'test', RATE_LIMITS: '0', DEMO_DATA: '0', LOG_LEVEL: 'info' }
