import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { newIncoming } from '#src/platform/files/file-store.ts'
import { findSame, type NewFile, storeUpload, type StoredFile, type Stores } from './store-file.ts'

/**
 * Stores a file of any kind, or takes the one of the same bytes that this owner has already put into this space.
 * @throws as storeUpload
 */
export async function storeBytes(
  services: Stores,
  file: NewFile & { bytes: Uint8Array },
): Promise<Pick<StoredFile, 'key'>> {
  const { bytes, ...about } = file
  const sha256 = createHash('sha256').update(bytes).digest()
  const found = await findSame(services, about, sha256)
  if (found) return found
  await mkdir(services.files.incoming, { recursive: true })
  const path = newIncoming(services.files)
  try {
    await writeFile(path, bytes)
    return await storeUpload(services, { ...about, path, size: bytes.length, sha256 })
  } finally {
    await rm(path, { force: true })
  }
}
