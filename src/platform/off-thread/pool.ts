import type { Piscina } from 'piscina'

/** Of one thread, for what it works on. */
const megabytes = 400
/** A thread without work ends after so many milliseconds, and gives its memory back. */
const idle = 10_000

let pool: Promise<Piscina> | undefined

/** The threads of this process: none until the first work comes, none after the last. */
export const openPool = (threads: number): Promise<Piscina> => (pool ??= make(threads))

async function make(threads: number): Promise<Piscina> {
  const { Piscina } = await import('piscina')
  return new Piscina({
    filename: new URL('thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idle,
    // readers come first
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // flags of whoever runs this (a test runner, a profiler) are not meant for its threads
    execArgv: [],
  })
}
