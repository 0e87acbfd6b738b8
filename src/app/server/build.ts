import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#src/platform/config.ts'

const stamp = path.join(root, 'build/sources.sha256')

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
 */
export async function ensureBuild(log: (line: string) => void): Promise<void> {
  const hash = sourcesHash()
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isBuilt()) return
  const unlock = await lockBuild()
  try {
    // another program may have built them while this one waited
    if (isBuilt()) return
    log('building the pages …')
    await runBuild()
    writeFileSync(stamp, hash)
  } finally {
    unlock()
  }
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

const runBuild = () =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'build-pages.ts')], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`building the pages failed (${code})`))))
  })
