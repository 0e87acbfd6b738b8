import path from 'node:path'
import type { FileStore } from '#src/platform/files/file-store.ts'

/** Where the file of a run lies: what it takes in, until it is finished, or what it makes. */
export const placeOf = (files: FileStore, { kind, id }: { kind: string; id: number }) =>
  path.join(files.incoming, `${kind}-${id}.zip`)
