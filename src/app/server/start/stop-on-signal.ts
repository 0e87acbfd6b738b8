import { setTimeout as sleep } from 'node:timers/promises'

let stopping = false
/** Whether the program was told to stop: a start that was trips over what is being closed. */
export const isStopping = () => stopping

/** Ctrl-C and SIGTERM end the program after `stop`. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // a second Ctrl-C does not wait
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
}

/** Waits at most ten seconds: what takes longer is cut off, as a crash would. */
export async function inTime(work: Promise<void>) {
  const late = sleep(10_000, 'late' as const)
  if ((await Promise.race([work, late])) === 'late') console.error('10 秒内没有做完，强行停止')
}
