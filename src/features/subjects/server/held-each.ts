import { isAppError } from '#src/shared/errors.ts'
import type { Held } from './contributed.ts'

/** For a kind that holds one row at a time: those that are not gone. @param hold throws not_found */
export async function heldEach(
  ids: readonly number[],
  hold: (id: number) => Promise<{ version: number }>,
): Promise<Map<number, Held>> {
  const held = new Map<number, Held>()
  for (const id of ids) {
    try {
      held.set(id, { version: (await hold(id)).version, parentId: null })
    } catch (error) {
      if (!isAppError(error) || error.errorName !== 'not_found') throw error
    }
  }
  return held
}
