import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A test that fails once a check is out. */
export interface Notice {
  /** Of the mutant. */
  id: string
  /** The file, from the root of the project. */
  test: string
  /** Name and message. */
  said: string
}

/** What a file of tests came by, and in how many milliseconds of CPU. */
export interface Visit {
  test: string
  version: string
  ms: number
  reached: string[]
  /** The checks that its cases were to be asked about. */
  asked: string[]
}

/** What a whole file of tests did not notice. */
export interface Miss {
  id: string
  test: string
  version: string
}

interface Lines {
  notices: Notice
  visits: Visit
  misses: Miss
}

// Each a file of lines in the folder MUTANTS, so that a run goes on where an earlier one was interrupted, and that the process
// that runs the tests and the one that plans them know the same.
const fileOf = (kind: keyof Lines) => path.join(process.env.MUTANTS!, `${kind}.jsonl`)

export function read<K extends keyof Lines>(kind: K): Lines[K][] {
  if (!existsSync(fileOf(kind))) return []
  const lines = readFileSync(fileOf(kind), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Lines[K])
}

export const write = <K extends keyof Lines>(kind: K, line: Lines[K]) =>
  appendFileSync(fileOf(kind), `${JSON.stringify(line)}\n`)

export const noticed = () => new Set(read('notices').map(({ id }) => id))

/** Changes with what the file says: what it did not notice then it may notice now. */
export const versionOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)

/** A test that takes too long on a busy machine has noticed nothing. */
export const isSlowness = (message: string) => /timed out/i.test(message)

export const firstLine = (message: string) => message.split('\n')[0]!.slice(0, 160)
