import type { Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { extensionOf, previewOf } from '../uploading/file-kind.ts'
import { findFile } from './find-file.ts'
import { plainUrl, signedUrl } from './signed-url.ts'

/** @throws not_found for what the viewer may not see */
export async function fileInfo(services: Services, viewer: Viewer, key: string) {
  const file = await findFile(services.pool, viewer, key)
  const urlOf = (download: boolean) =>
    file.is_public ? plainUrl({ key, download }) : signedUrl(services, viewer, { key, download })
  return {
    key,
    url: urlOf(false),
    download_url: urlOf(true),
    name: file.name,
    size: file.size,
    content_type: file.content_type,
    ext: extensionOf(file.name),
    preview: previewOf(file),
    width: file.width,
    height: file.height,
    created_at: file.created_at.toISOString(),
  }
}
