import type { Pool } from 'pg'
import { lockedSql, visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { node, type Xml, xmlDocument } from '#src/platform/xml/xml.ts'

// Everything in the house has its id from one series, so a part of the sitemap is a range of ids: it comes out of an index, keeps its
// place whatever is written or deleted, and can never hold more addresses than the protocol allows. People are not listed: whoever
// wrote something is linked from it, and a list of all members is nobody's to have.

/** How many ids a part stands for (https://www.sitemaps.org/protocol.html: at most 50,000 addresses); the index resources_sitemap says it too. */
const perPart = 10_000

const visible = visibleSql('0', 'false')
/** Texts that everybody may read. `part`: SQL for its number. */
const texts = (part: string) => `from resources join subjects on subjects.id = resources.id
  left join spaces on spaces.id = resources.space_id
  where resources.id / ${perPart} = ${part} and resources.deleted_with is null and not resources.is_folder
    and spaces.readme_id is distinct from resources.id and ${visible} and not ${lockedSql('0', 'false')}`
const spaces = (part: string) => `from spaces join subjects on subjects.id = spaces.id
  where spaces.id >= ${part} * ${perPart} and spaces.id < (${part} + 1) * ${perPart} and ${visible}`

const partRows = prepared<{ part: number; modified: Date }>(
  'parts of sitemap',
  `select part, greatest(text.modified, space.modified) as modified
  from generate_series(0, (select max(id) from subjects) / ${perPart}) as part
    left join lateral (select resources.changed_at as modified ${texts('part')} order by resources.changed_at desc limit 1) as text on true
    left join lateral (select max(subjects.updated_at) as modified ${spaces('part')}) as space on true
  where text.modified is not null or space.modified is not null order by part`,
)

interface Page {
  id: number
  is_space: boolean
  /** Of a text; null for a personal one. */
  space_id: number | null
  updated_at: Date
}
const pageRows = prepared<Page>(
  'part of sitemap',
  `select subjects.id, true as is_space, null::bigint as space_id, subjects.updated_at ${spaces('$1::bigint')}
  union all select subjects.id, false, resources.space_id, subjects.updated_at ${texts('$1::bigint')} order by id`,
)

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

/** Which parts there are. The first always is: the home page stands in it. */
export async function sitemapIndex(pool: Pool, origin: string): Promise<string> {
  const rows = await partRows(pool, [])
  const parts = [...(rows[0]?.part === 0 ? [] : [{ part: 0, modified: null }]), ...rows]
  const entries = parts.map(({ part, modified }) => entry('sitemap', `${origin}/sitemap-${part}.xml`, modified))
  return xmlDocument(node('sitemapindex', namespace, entries))
}

/** @throws not_found for a part without a page that everybody may see */
export async function sitemapPart(pool: Pool, part: number, origin: string): Promise<string> {
  const rows = await pageRows(pool, [part])
  if (part > 0 && !rows.length) throw new AppError('not_found')
  const home = part === 0 ? entry('url', origin + paths.home(), null) : null
  const entries = rows.map((row) => entry('url', origin + addressOf(row), row.updated_at))
  return xmlDocument(node('urlset', namespace, home, entries))
}

const entry = (name: string, address: string, modified: Date | null): Xml =>
  node(name, null, node('loc', null, address), modified && node('lastmod', null, modified.toISOString()))

function addressOf({ id, is_space: isSpace, space_id: space }: Page): string {
  if (isSpace) return paths.space(id)
  return space === null ? paths.personal(id) : paths.document(space, id)
}
