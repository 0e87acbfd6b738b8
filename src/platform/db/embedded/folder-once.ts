import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from './processes.ts'

/**
 * Makes a folder appear complete or not at all: `fill` works in a temporary folder beside it (mode 700), which is then
 * renamed. Where another program was first, its folder stays and ours is dropped. Leftovers of programs that were
 * killed half-way are removed.
 */
export async function createFolderOnce(target: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  await sweep(target)
  const temporary = `${target}.unfinished-${process.pid}`
  await mkdir(temporary, { mode: 0o700 })
  try {
    await fill(temporary)
    await renameUnlessThere(temporary, target)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function sweep(target: string): Promise<void> {
  const prefix = `${path.basename(target)}.unfinished-`
  for (const name of await readdir(path.dirname(target))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number(name.slice(prefix.length))
    if (pid === process.pid || !isAlive(pid)) {
      // an initdb that outlived its program may still be writing there
      await rm(path.join(path.dirname(target), name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

async function renameUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return
  }
  const parent = await open(path.dirname(to))
  try {
    await parent.sync()
  } finally {
    await parent.close()
  }
}
