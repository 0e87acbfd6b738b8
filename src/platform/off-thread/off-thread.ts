import { availableParallelism } from 'node:os'
import type { Piscina } from 'piscina'
import { Turns } from '../turns.ts'
import { openPool } from './pool.ts'
import { tooComplex } from './too-complex.ts'

/** Milliseconds of CPU that one work may cost. Of CPU, so that a busy machine makes nobody's text too complex. */
const longest = 10_000
/** However little of it a thread gets, and whatever became of the thread: milliseconds from the first to the last. */
const longestWait = 300_000
const threads = Math.min(4, Math.max(2, availableParallelism() - 1))

const turns = new Turns({
  atOnce: threads,
  waitingEach: 20,
  waitingInAll: 200,
  tooMany: '正在处理的内容太多，请稍后再试',
})

interface OffThread<Input, Output> {
  /** `import.meta.url` of the file that exports `work` under its own name. */
  file: string
  /** A function of its input alone: both that and what it returns are plain data. */
  work: (input: Input) => Output
  /** Whether it costs so little that the way into a thread would cost more. */
  isSmall: (input: Input) => boolean
  /** Milliseconds of CPU; absent: ten seconds. */
  limit?: number
}

/**
 * Work that grows with what people send, done in a thread of its own, so that everybody else is answered meanwhile. People
 * take turns (`person`: whose turn it is, 0 for visitors). Whoever waits for it holds no transaction: prepare first, write then.
 * @returns a function that throws refused for what takes too long or too much memory, too_many when too many wait
 */
export function offThread<Input, Output>({ file, work, isSmall, limit = longest }: OffThread<Input, Output>) {
  return async (person: number, input: Input): Promise<Output> =>
    isSmall(input) ? work(input) : turns.take(person, () => away<Output>({ file, name: work.name, input, limit }))
}

interface Asked {
  file: string
  name: string
  input: unknown
  limit: number
}

async function away<Output>({ limit, ...errand }: Asked): Promise<Output> {
  const pool = await openPool(threads)
  const thread = new Int32Array(new SharedArrayBuffer(4))
  const tooLong = new AbortController()
  const watch = watchThread(pool, { thread, limit, onEnd: () => tooLong.abort() })
  try {
    return (await pool.run({ ...errand, thread }, { signal: tooLong.signal })) as Output
  } catch (error) {
    if (isTooCostly(error)) throw tooComplex()
    throw error
  } finally {
    clearInterval(watch)
  }
}

interface Watched {
  /** Holds the id of the thread as soon as that has begun. */
  thread: Int32Array
  limit: number
  onEnd: () => void
}

/** Asks the thread now and then how much CPU it has used since it was first asked; it answers in the middle of its work. */
function watchThread(pool: Piscina, { thread, limit, onEnd }: Watched) {
  const begin = performance.now()
  let first: number | undefined
  return setInterval(
    async () => {
      if (performance.now() - begin > longestWait) return onEnd()
      // a thread may have been made for this work
      const worker = pool.threads.find(({ threadId }) => threadId === thread[0])
      const used = await worker?.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000,
        // it has ended meanwhile
        () => undefined,
      )
      if (used === undefined) return
      first ??= used
      if (used - first > limit) onEnd()
    },
    Math.min(limit, 250),
  )
}

function isTooCostly(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
