import type { Answer } from '../support/with-app.ts'
import type { KindScene } from './kind-scene.ts'

/** Of nothing, and always well. */
const id = 987_654_321
const well = async (): Promise<Answer> => ({ status: 200, code: 0, message: 'ok', data: { id, list: [], can: {} } })

/** A kind that does nothing of what it owes, and says of everything that it is done. */
export const forgetful: KindScene = {
  name: '健忘',
  kind: 'resource',
  type: 'ProductDocument',
  absent: {},
  make: well,
  read: well,
  edit: well,
  remove: well,
  restore: well,
  revisions: well,
  restoreRevision: well,
  list: well,
  titles: well,
  counted: 'nothing',
  tagsName: 'resources',
  points: 5,
  page: () => '/nothing',
}
