import type { In } from '#src/shared/endpoint.ts'
import { readableSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { download } from '#src/features/files/contract.ts'
import { signedUrl } from './signed-url.ts'

/** The local file's own count, or else the attachment's: one of them goes up, or there is no such download. */
const counted = prepared<{ name: string; size: number; count: number }>(
  'files_count_download',
  `with readable as (
    select subjects.id from subjects join resources on resources.id = subjects.id
    where subjects.id = $3 and ${readableSql('$1', '$2')}
      and ($5::bigint is null or $5 = resources.id or $5 = resources.parent_id)),
  whole as (
    update resources set download_count = download_count + 1 from readable
    where resources.id = readable.id and resources.file_key = $4 returning resources.download_count as count),
  part as (
    update attachments set download_count = download_count + 1 from readable
    where attachments.resource_id = readable.id and attachments.file_key = $4 and not exists (
      select from resources where resources.id = readable.id and resources.file_key = $4)
    returning attachments.download_count as count)
  select files.name, files.size, done.count from files, (select count from whole union all select count from part) done
  where files.key = $4`,
)

/** @throws not_found unless the viewer may read a resource that holds or offers this very file */
export async function countDownload(services: Services, viewer: Viewer, query: In<typeof download, 'out'>['query']) {
  const { key, product_file_id, current_file_id = null } = query
  const viewing = viewerParams(viewer)
  const [file] = await counted(services.pool, [...viewing, product_file_id, key, current_file_id])
  if (!file) throw new AppError('not_found')
  return { url: signedUrl(services, viewer, { key, download: true }), ...file }
}
