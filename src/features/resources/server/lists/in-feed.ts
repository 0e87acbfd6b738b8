import type { Pool } from 'pg'
import { type FeedText, type InFeed, lockedSql, olderThan } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { saidSql } from '../writing/composed/composed.ts'
import { addressOfResource, typeNames } from '#src/features/resources/kind.ts'

const locked = lockedSql('0', 'false')

const fileJson = `json_build_object('key', files.key, 'name', files.name, 'content_type', files.content_type, 'size', files.size)`

const textRows = prepared<FeedText & { id: number }>(
  'texts of feed',
  `select resource_id as id, ${saidSql({ type: 'resources.type', content: 'content' })} as content, outline
  from documents join resources on resources.id = resource_id where resource_id = any($1::bigint[])`,
)

export const resourcesInFeed: InFeed = {
  // the id tells the order in which texts were made: resources_newest gives them without sorting, however full the space or the house
  newest: (
    most,
    below,
  ) => `select id from resources where resources.space_id = spaces.id and resources.deleted_with is null
    and not resources.is_folder and spaces.readme_id is distinct from resources.id ${olderThan('id', below)} order by id desc limit ${most}`,
  entry: `select resources.title, resources.version,
    case when not ${locked} then documents.excerpt end as excerpt,
    case when not ${locked} then octet_length(documents.content) end as html_size, documents.sanitiser_version,
    case when not ${locked} then json_build_object(
      'origin', case when resources.original_type = 2
        then json_build_object('author', resources.original_author, 'source', resources.original_content) end,
      'cover_key', resources.cover_key,
      'file', (select ${fileJson} from files where files.key = resources.file_key),
      'attachments', (select json_agg(${fileJson} order by attachments.position) from attachments
        join files on files.key = attachments.file_key where attachments.resource_id = resources.id)) end as more
    from resources join documents on documents.resource_id = resources.id where resources.id = subjects.id`,
  address: (entry) => addressOfResource({ ...entry, type: typeNames.document }),
  async texts(pool: Pool, ids) {
    const rows = await textRows(pool, [ids])
    return new Map(rows.map(({ id, ...text }) => [id, text]))
  },
}
