import type { Services } from '../http/route.ts'

/** Work outside a request. Each feature lists its own in `server/jobs.ts`; `src/app/server/jobs.ts` makes one list of all. */
export interface Task {
  /** When it runs by the clock: minute, hour, day, month, weekday. Absent: only when it is asked for. */
  at?: string
  /** @param closing says when the program ends, which waits for what is under way */
  run(services: Services, payload: never, closing: AbortSignal): Promise<void>
}

/** By the names under which jobs are asked for and stored. */
export type TaskList = Readonly<Record<string, Task>>

export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
