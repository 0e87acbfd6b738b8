import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from 'pg'

const minute = 60_000

interface Minute {
  readonly begun: number
  answers: number
  failed: number
}

interface Given {
  /** The folder that database and uploads share. */
  home: string
  /** By name. */
  pools: Readonly<Record<string, Pool>>
}

/** What this program knows of itself: its pools, and how it fared of late. */
export class Program {
  readonly home: string
  readonly pools: Given['pools']
  #minutes: Minute[] = []

  constructor({ home, pools }: Given) {
    this.home = home
    this.pools = pools
  }

  /** Is told of each answer. */
  answered(status: number, now = Date.now()): void {
    const begun = now - (now % minute)
    if (this.#minutes.at(-1)?.begun !== begun)
      this.#minutes = [...this.#minutes.slice(-4), { begun, answers: 0, failed: 0 }]
    const last = this.#minutes.at(-1)!
    last.answers++
    if (status >= 500) last.failed++
  }

  /** Of the last five minutes. */
  answersOfLate(now = Date.now()): { answers: number; failed: number } {
    const late = this.#minutes.filter(({ begun }) => begun > now - 5 * minute)
    const sum = (of: 'answers' | 'failed') => late.reduce((all, one) => all + one[of], 0)
    return { answers: sum('answers'), failed: sum('failed') }
  }

  /** What a pool does now: for the page of administrators, and for monitoring systems. */
  poolStates() {
    return Object.entries(this.pools).map(([name, { totalCount, idleCount, waitingCount }]) => ({
      name,
      idle: idleCount,
      used: totalCount - idleCount,
      wanted: waitingCount,
    }))
  }
}

/** Seconds since 1970. */
export const startedAt = () => Math.round(Date.now() / 1000 - process.uptime())

const delay = monitorEventLoopDelay({ resolution: 50 })
let before = 0
/** Begins to look at how long what is due waits for its turn. */
export function watchEventLoop(): void {
  if (!delay.enable()) return
  setInterval(() => {
    before = longest()
    delay.reset()
  }, minute).unref()
}
/** It measures the pause between two looks, of which it asked for 50 ms. */
const longest = () => (delay.count ? Math.max(0, delay.percentile(99) / 1e6 - 50) : 0)

/** How many milliseconds all but the worst hundredth waited at most, in this minute or in the one before. */
export const eventLoopDelay = () => Math.max(before, longest())
