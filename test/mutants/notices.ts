import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** A test that fails once a check is out. */
export interface Notice {
  /** Of the mutant. */
  id: string
  /** The file, from the root of the project. */
  test: string
  /** Name and message. */
  said: string
}

/** A test that takes too long on a busy machine has noticed nothing. */
export const isSlowness = (message: string) => /timed out/i.test(message)

/** What was noticed so far, by the mutant's id: also by an earlier run that was interrupted, and by other processes. */
export function readNotices(): Map<string, Notice> {
  const file = process.env.NOTICES!
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line) as Notice).map((notice) => [notice.id, notice]))
}

export const writeNotice = (notice: Notice) => appendFileSync(process.env.NOTICES!, `${JSON.stringify(notice)}\n`)
