import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#src/platform/config.ts'

/** Of which sources the pages are, and from the second line on what the bundler said. */
const record = path.join(root, 'build/sources.sha256')

/** A hash of everything that the pages are made of. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync(['src/**/*.{ts,tsx,css}', 'vite.config.ts', 'package-lock.json'], { cwd: root })
  for (const file of files
    .filter((name) => !/\.test\.tsx?$|src\/(platform|app\/server)\/|\/server\//.test(name))
    .sort())
    hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/**
 * Builds the pages unless the last build is of these very sources. In a process of its own: the bundler's 200 MB are
 * gone when the server starts to serve.
 * @returns what the bundler said when it built them
 */
export async function ensureBuild(log: (line: string) => void): Promise<string> {
  const sources = sourcesHash()
  const before = builtOf(sources)
  if (before !== null) return before
  const unlock = await lockBuild()
  try {
    // another program may have built them while this one waited
    const meanwhile = builtOf(sources)
    if (meanwhile !== null) return meanwhile
    log('building the pages …')
    const said = await runBuild()
    writeFileSync(record, `${sources}\n${said}`)
    return said
  } finally {
    unlock()
  }
}

/** @returns what the bundler said; null when what is built is not of these sources */
function builtOf(sources: string): string | null {
  const [of, ...said] = existsSync(record) ? readFileSync(record, 'utf8').split('\n') : []
  return of === sources && said.length > 0 ? said.join('\n') : null
}

/** Two programs of one checkout build one after the other. A lock whose owner has gone is nobody's. */
async function lockBuild(): Promise<() => void> {
  const lock = path.join(root, 'build.lock')
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (!isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true })
      else await sleep(200)
    }
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return true
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** @returns what it said, which is shown as it comes */
const runBuild = () =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'build-pages.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const said: Buffer[] = []
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.on('data', (part: Buffer) => (said.push(part), to.write(part)))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(String(Buffer.concat(said))) : reject(new Error(`building the pages failed (${code})`)),
    )
  })
