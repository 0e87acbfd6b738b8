import { fileKeysIn } from '#src/features/files/server/public.ts'
import type { Exporting } from '../exporting.ts'
import { linesOf, travelling, written } from './things.ts'

export interface Surveyed {
  /** How many things there are. */
  readonly count: number
  /** Keys of the files that they, and what was said about them, use. */
  readonly files: readonly string[]
}

/** All of them are read twice, so that never more than a few are in memory: their files have places before they are written. */
export async function surveyThings({ services, me, signal }: Exporting, spaceId: number): Promise<Surveyed> {
  const files = new Set<string>()
  let count = 0
  const see = (text: string) => {
    for (const key of fileKeysIn(text)) files.add(key)
    return text
  }
  const file = (key: string) => {
    files.add(key)
    return key
  }
  const by = { origin: '', html: see, picture: see, file }
  for (const kind of travelling())
    for await (const line of linesOf(services.db, me, { kind, spaceId })) {
      signal.throwIfAborted()
      if ('thing' in line) count++
      written(kind, line, by)
    }
  return { count, files: [...files] }
}
