import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Progress, Watch } from './watch.ts'

/** Where runs of a kind wait. */
export type RunName = 'imports' | 'exports'

export interface Begun {
  id: number
  starts: number
}

export type Failure = { state: 'stopped' } | { state: 'failed'; problem: string }

/**
 * What each kind of run does in its own way; `Row` is one of them as its table holds it. `src/app/server/runs.ts` registers
 * each kind once, at start.
 */
export interface RunKind<Row extends Begun = Begun, Ending = unknown> {
  readonly name: RunName
  /** 导入 or 导出. */
  readonly verb: string
  /** Of the lock that a person's run holds. */
  readonly lock: number
  /** What to do about one that never comes to its end. */
  readonly advice: string
  /** How far it is before it has begun. */
  readonly atFirst: Progress
  /** Throws when its person may not go on, as things stand now; asked again and again while it runs. */
  mayGoOn(db: Db, row: Row): Promise<unknown>
  /** The work itself, which asks first whether it may. @throws Stopped when its person wants no more of it, and nothing is kept */
  run(services: Services, row: Row, watch: Watch): Promise<Ending>
  /** Writes down what has come of it. */
  end(services: Services, id: number, ending: Ending | Failure): Promise<void>
}

const kinds = new Map<RunName, RunKind>()

export function registerRunKinds(list: readonly RunKind[]): void {
  kinds.clear()
  for (const kind of list) kinds.set(kind.name, kind)
}

export function runKindOf(name: RunName): RunKind {
  const found = kinds.get(name)
  if (!found) throw new Error(`the kind of run ${name} is not registered`)
  return found
}
