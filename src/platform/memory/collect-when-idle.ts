import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** ms between two looks. */
const pause = 5000
/** MB by which the process grew since the last look at rest. */
const much = 24
/** Part of the time since the last look in which the process worked. */
const little = 0.1

/**
 * V8 collects when something new is needed: what one burst of work left behind stays with a server that is hardly used
 * afterwards, for hours. At rest, and larger by much than when it last rested, the process collects by itself.
 */
export function collectWhenIdle(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => Promise<void>
  const whenIdle = idleCollector({
    collect: () => collect({ type: 'major', execution: 'async' }),
    compact: () => collect({ type: 'major', flavor: 'last-resort' }),
  })
  setInterval(() => void whenIdle(look()), pause).unref()
}

let before: EventLoopUtilization = performance.eventLoopUtilization()
function look(): Look {
  const now = performance.eventLoopUtilization()
  const { utilization } = performance.eventLoopUtilization(now, before)
  before = now
  return { busy: utilization, megabytes: process.memoryUsage.rss() / 1024 / 1024 }
}

interface Look {
  /** Part of the time, 0 to 1. */
  busy: number
  megabytes: number
}

interface Means {
  /** Finds what nobody holds any longer, beside other work; its pages mostly stay with the process. */
  collect(): Promise<void>
  /** Closes up what is left and gives the empty pages back. Nobody is answered meanwhile: some 30 ms of CPU with 70 MB in use. */
  compact(): Promise<void>
}

/** @returns what is told of each look, and does one thing after the other as long as there is reason to */
export function idleCollector({ collect, compact }: Means): (look: Look) => Promise<void> {
  let least = Infinity
  let collected = false
  return async ({ busy, megabytes }) => {
    least = Math.min(least, megabytes)
    if (busy > little) collected = false
    if (busy > little || megabytes - least < much) return
    if (collected) least = megabytes
    const act = collected ? compact : collect
    collected = !collected
    await act()
  }
}
