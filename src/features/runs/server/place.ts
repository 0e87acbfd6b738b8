import path from 'node:path'
import type { FileStore } from '#src/platform/files/file-store.ts'

/**
 * Where the file of a run lies: what it takes in, until it is finished, or what it makes. What comes in is swept after a day; an
 * archive of somebody's own data is kept for longer.
 */
export const placeOf = ({ incoming, made }: FileStore, { kind, id }: { kind: string; id: number }) =>
  path.join(kind === 'archive' ? made : incoming, `${kind}-${id}.zip`)
