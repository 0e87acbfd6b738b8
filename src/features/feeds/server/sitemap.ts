import type { Pool } from 'pg'
import { kindOf, kindsWith } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { node, type Xml, xmlDocument } from '#src/platform/xml/xml.ts'

// Everything in the house has its id from one series, so a part of the sitemap is a range of ids: it comes out of an index, keeps its
// place whatever is written or deleted, and can never hold more addresses than the protocol allows. People are not listed: whoever
// wrote something is linked from it, and a list of all members is nobody's to have.

/** How many ids a part stands for (https://www.sitemaps.org/protocol.html: at most 50,000 addresses). */
const perPart = 10_000

const partRows = prepared<{ part: number; modified: Date }>('parts of sitemap', () => {
  const kinds = kindsWith('sitemap')
  const changes = kinds.map(
    ({ kind, sitemap }) => `left join lateral (${sitemap.lastChange('part', perPart)}) as of_${kind} on true`,
  )
  const modified = `greatest(${['null::timestamptz', ...kinds.map(({ kind }) => `of_${kind}.modified`)]})`
  return `select part, ${modified} as modified from generate_series(0, (select max(id) from subjects) / ${perPart}) as part
    ${changes.join(' ')} where ${modified} is not null order by part`
})

interface Page {
  id: number
  kind: string
  /** Null for what lies in no space. */
  space_id: number | null
  modified: Date
}
const pageRows = prepared<Page>('part of sitemap', () => {
  const pages = kindsWith('sitemap').map(({ sitemap }) => sitemap.pages('$1::bigint', perPart))
  return `select * from (${pages.join(' union all ') || noPages}) pages order by coalesce(space_id, id), position, id`
})

const noPages = 'select $1::bigint as id, null::bigint as space_id, null::bigint as position limit 0'

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
  const entries = rows.map((row) => entry('url', origin + addressOf(row), row.modified))
  return xmlDocument(node('urlset', namespace, home, entries))
}

const entry = (name: string, address: string, modified: Date | null): Xml =>
  node(name, null, node('loc', null, address), modified && node('lastmod', null, modified.toISOString()))

const addressOf = (page: Page) => kindOf(page.kind).sitemap!.address(page)
