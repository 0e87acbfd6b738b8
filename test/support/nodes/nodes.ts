import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '#src/platform/config.ts'

// Programs as they run on several machines: of one database and one folder of files, each with its own part of the work.

/** What each sort of node does, as docs/operations.md says it. */
const roles = {
  web: { RUN_JOBS: '0', SERVE_PAGES: '0' },
  worker: { SERVE_API: '0', SERVE_PAGES: '0' },
}
export type Role = keyof typeof roles

interface Place {
  databaseUrl: string
  /** Database and files lie there. */
  home: string
  env?: Record<string, string>
}

export interface Node {
  readonly role: Role
  readonly address: string
  readonly child: ChildProcess
  readonly exited: Promise<number | null>
  /** What it has said. */
  log(): string
}

/** Starts a node, and waits until it listens. @param port that of one before it, whose place it takes */
export async function startNode(role: Role, { databaseUrl, home, env = {} }: Place, port = 0): Promise<Node> {
  const child = spawn(process.execPath, [path.join(root, 'src/app/server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '4',
      DATA_DIR: home,
      DEMO_DATA: '0',
      RATE_LIMITS: '0',
      FETCH_PICTURES: '0',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...roles[role],
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  let said = ''
  const { promise, resolve } = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
      const found = /^格物 (http:\S+)$/m.exec(said)
      if (found) resolve(found[1]!)
    })
  const address = await Promise.race([
    promise,
    exited.then((code) => Promise.reject(new Error(`a node ended with ${code}: ${said}`))),
  ])
  return { role, address, child, exited, log: () => said }
}

/** Ends it at once. */
export async function kill({ child, exited }: Node): Promise<void> {
  child.kill('SIGKILL')
  await exited
}

/** One after the other, from the first again. */
export function inTurn<T>(things: readonly T[]): () => T {
  let at = 0
  return () => things[at++ % things.length]!
}
