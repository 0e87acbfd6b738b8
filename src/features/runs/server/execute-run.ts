import { isDatabaseLost } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import type { Ending, Run, RunKind } from './kinds.ts'
import { shareMade } from './place.ts'
import { endRun, requeueRun, noteProgress, startRun } from './states.ts'
import { Stopped, Watch } from './watch.ts'

/** One that takes the program down with it is not begun for ever. */
const mostStarts = 5

/**
 * A run from its start to its end; the caller holds its person's lock. Whatever comes of it is written down,
 * except when the program closes or loses its database: then it is begun again.
 * @throws what nobody foresaw; that is written down as a failure, too
 */
export async function executeRun(
  services: Services,
  kind: RunKind,
  { id, closing }: { id: number; closing: AbortSignal },
): Promise<void> {
  const { db } = services
  const run = await startRun(db, id)
  if (!run) return
  try {
    await endRun(services, run, await attempt(services, kind, { run, closing }))
  } catch (error) {
    if (closing.aborted) await requeueRun(db, id)
    else if (isDatabaseLost(error)) throw error
    else {
      await endRun(services, run, failureOf(error, kind.verb))
      if (!isAppError(error) && !(error instanceof Stopped)) throw error
    }
  }
}

async function attempt(
  services: Services,
  kind: RunKind,
  { run, closing }: { run: Run; closing: AbortSignal },
): Promise<Ending> {
  const { db } = services
  if (run.starts > mostStarts) throw new AppError('refused', `${kind.verb}几次都被中断，${kind.advice}`)
  const watch = new Watch({
    write: (progress) => noteProgress(db, run.id, progress),
    mayGoOn: () => kind.requireMayGoOn(db, run),
    closing,
  })
  try {
    const ending = await kind.execute(services, run, watch)
    if (kind.makes && ending.state === 'done') await shareMade(services.files, run)
    return ending
  } finally {
    await watch.end()
  }
}

function failureOf(error: unknown, verb: string): Ending {
  if (error instanceof Stopped) return { state: 'stopped' }
  if (isAppError(error)) return { state: 'failed', problem: error.message }
  return { state: 'failed', problem: `服务器出错了，没有${verb}完，请再试一次` }
}
