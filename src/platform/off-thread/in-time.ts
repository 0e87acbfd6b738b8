import { createContext, Script } from 'node:vm'
import { tooComplex } from './too-complex.ts'

const call = new Script('work()')
const given: { work?: () => unknown } = {}
/** One for all calls: to make one takes longer than most texts do. */
const context = createContext(given)

/**
 * The same limit for work that cannot leave its thread, since it asks things of it: only in processes that answer nobody, as
 * those of imports and exports. @throws refused for what takes too long
 */
export function inTime<T>(work: () => T, limit = 60_000): T {
  const outer = given.work
  given.work = work
  try {
    return call.runInContext(context, { timeout: limit }) as T
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw tooComplex()
    throw error
  } finally {
    // what it holds goes with it
    if (outer) given.work = outer
    else delete given.work
  }
}
