import { parseTree } from '#src/platform/html/tree.ts'
import { canonicalHtml } from '#src/platform/html/to-markdown/same-html.ts'
import type { Person, World } from '../with-app.ts'

// Spaces that went out and came back: the same, but for ids.

/** Adds a paragraph to every text of a space, as a person would. */
export async function editAll(world: World, who: Person, spaceId: number) {
  const rows = await world.db
    .selectFrom('resources')
    .innerJoin('documents', 'documents.resource_id', 'resources.id')
    .select(['id', 'title', 'content'])
    .where('space_id', '=', spaceId)
    .where('type', '=', 'document')
    .execute()
  for (const { id, title, content } of rows) {
    const edit = { title, content: `${content}<p>改过：<strong>${title}</strong>，a &lt; b。</p>` }
    const { code, message } = await who.put(`/v1/products/${spaceId}/product_files/${id}`, edit)
    if (code !== 0) throw new Error(message)
  }
}

/** Everything in a space that readers see, by where it lies; ids and keys of files are told by what they name. */
export async function comparableSpace(world: World, spaceId: number) {
  const { rows } = await world.pool.query(
    `with recursive tree (id, at) as (
      select id, '/' || title from resources where space_id = $1 and parent_id is null and deleted_with is null
      union all select r.id, tree.at || '/' || r.title from tree join resources r on r.parent_id = tree.id and r.deleted_with is null)
    select resources.id, tree.at, type, ext, original_type, original_author, original_content, content, rendered,
      spaces.readme_id is not distinct from resources.id as is_readme,
      array(select tags.title from subject_tags join tags on tags.id = tag_id where subject_id = resources.id order by 1) as tags
    from tree join resources using (id) join spaces on spaces.id = space_id left join documents on resource_id = resources.id`,
    [spaceId],
  )
  // bytes that were re-encoded are others, of the same picture
  const keys = await world.pool.query(`select key, concat_ws(' ', content_type, width, height) as looks from files`)
  const looks = new Map(keys.rows.map((file) => [file.key, file.looks]))
  const places = new Map(rows.map(({ id, at }) => [String(id), at]))
  const named = (html: string | null) =>
    html === null
      ? null
      : canonicalHtml(parseTree(html))
          .replace(/\/files\/([\w-]+(?:\.\w+)?)/g, (_, key: string) => `/files/${looks.get(key) ?? key}`)
          .replace(
            /\/spaces\/(\d+)\/(resources(?:-docs)?)(?:\/(\d+))?/g,
            (whole, space: string, kind: string, id?: string) =>
              Number(space) === spaceId ? `/${kind}${id ? (places.get(id) ?? '?') : ''}` : whole,
          )
  return rows
    .map(({ content, rendered, ...row }) => ({ ...row, id: 0, content: named(content), rendered: named(rendered) }))
    .toSorted((a, b) => (`${a.at}${a.type}${a.content}` < `${b.at}${b.type}${b.content}` ? -1 : 1)) as ({
    at: string
  } & Record<string, unknown>)[]
}
