import { availableParallelism } from 'node:os'
import { Turns } from '../turns.ts'
import { openPool } from './pool.ts'
import { tooComplex } from './too-complex.ts'

/** Of one work, its way into a thread included. */
const longest = 20_000
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
  /** Milliseconds; absent: what people wait for. */
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

interface Errand {
  file: string
  name: string
  input: unknown
  limit: number
}

async function away<Output>({ file, name, input, limit }: Errand): Promise<Output> {
  const pool = await openPool(threads)
  try {
    return (await pool.run(input, { filename: file, name, signal: AbortSignal.timeout(limit) })) as Output
  } catch (error) {
    if (isTooCostly(error)) throw tooComplex()
    throw error
  }
}

function isTooCostly(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
