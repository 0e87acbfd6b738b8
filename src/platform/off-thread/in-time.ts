import { createContext, Script } from 'node:vm'
import { tooComplex } from './too-complex.ts'

const call = new Script('work()')

/**
 * The same limit for work that cannot leave its thread, since it asks things of it: only in processes that answer nobody, as
 * those of imports and exports. @throws refused for what takes too long
 */
export function inTime<T>(work: () => T, limit = 60_000): T {
  try {
    return call.runInContext(createContext({ work }), { timeout: limit }) as T
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw tooComplex()
    throw error
  }
}
