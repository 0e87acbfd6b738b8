import type { Selectable } from 'kysely'
import type { Runs } from '#db/tables.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { Remark } from './remarks.ts'
import type { Watch } from './watch.ts'

export type RunName = 'import' | 'export' | 'question_import' | 'archive' | 'deck_import'
export type Run = Selectable<Runs>

export type Ending =
  /** `file`: of what it has made. */
  | { state: 'done'; report: object; remarks: readonly Remark[]; file?: { name: string; size: number } }
  /** Without a report when nothing is kept. */
  | { state: 'stopped'; report?: object; remarks?: readonly Remark[] }
  | { state: 'failed'; problem: string }

/** What each kind of run does in its own way. `src/app/server/runs.ts` registers each kind once, at start. */
export interface RunKind {
  readonly name: RunName
  /** 导入 or 导出. */
  readonly verb: string
  /** Of the lock that a person's run holds. */
  readonly lock: number
  /** What to do about one that never comes to its end. */
  readonly advice: string
  /** How long a finished one is told of. */
  readonly keptDays: number
  /** What is kept of it is a file, which it makes; absent: its file is what it takes in, and is gone at its end. */
  readonly makes?: {
    /** Finished files that one person has at once. Together they are no more than a person may upload, but for the last one. */
    readonly most: number
    contentType(db: Db, run: Run): Promise<string>
  }
  /** Of one that makes many things of a file: how many, and what a preview shows of them. Absent: it makes no such things. */
  batchOf?(run: Run): Batch | null
  /** Whether this person may see it, and fetch what it has made. @throws not_found, forbidden */
  requireReadable(db: Db, me: SignedIn, run: Run): Promise<void>
  /** Throws when its person may not go on, as things stand now; asked again and again while it runs. */
  requireMayGoOn(db: Db, run: Run): Promise<unknown>
  /** The work itself, which asks first whether it may. @throws Stopped when its person wants no more of it, and nothing is kept */
  execute(services: Services, run: Run, watch: Watch): Promise<Ending>
}

export interface Batch {
  /** In the file. */
  readonly found: number
  readonly made: number
  /** Of those that were there already. */
  readonly changed?: number
  /** Address of the page of what they were put into, for whoever may see it. */
  readonly path?: string | null
  /** The first of them; null where it was no preview. */
  readonly preview: readonly Previewed[] | null
}

export interface Previewed {
  /** Of the file, where it begins. */
  readonly line: number
  /** Of an archive: which of its files. */
  readonly file: string | null
  /** What people call things of its sort. */
  readonly sort: string
  readonly text: string
  readonly answer: string
}

const kinds = new Map<string, RunKind>()

export function registerRunKinds(list: readonly RunKind[]): void {
  kinds.clear()
  for (const kind of list) kinds.set(kind.name, kind)
}

export const runKinds = (): RunKind[] => [...kinds.values()]

export function runKindOf(name: string): RunKind {
  const found = kinds.get(name)
  if (!found) throw new Error(`the kind of run ${name} is not registered`)
  return found
}
