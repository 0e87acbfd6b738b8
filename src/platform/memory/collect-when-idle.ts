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
  const atRest = idleCollector(() => collect({ type: 'major', execution: 'async' }))
  setInterval(() => void atRest(look()), pause).unref()
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

/** @returns what is told of each look, and collects where there is reason to */
export function idleCollector(collect: () => Promise<void>): (look: Look) => Promise<void> {
  let settled = 0
  return async ({ busy, megabytes }) => {
    settled = Math.min(settled || megabytes, megabytes)
    if (busy > little || megabytes - settled < much) return
    await collect()
    settled = megabytes
  }
}
