import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Gives a finished file its name, on the same disk. Nothing is written over: where something lies there already, it is counted
 * (`算法 (2).zip`). @returns where it lies
 */
export function keepNew(part: string, wanted: string): string {
  const { dir, name, ext } = path.parse(wanted)
  for (let n = 1; ; n++) {
    const place = n === 1 ? wanted : path.join(dir, `${name} (${n})${ext}`)
    if (!claim(place)) continue
    renameSync(part, place)
    return place
  }
}

function claim(place: string): boolean {
  try {
    writeFileSync(place, '', { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
