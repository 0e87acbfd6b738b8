import * as z from 'zod/mini'
import { sql } from 'kysely'
import { routes } from '#src/app/server/endpoints.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { AnyEndpoint } from '#src/shared/endpoint.ts'
import { specifiedScreens } from '../rules/specification/screens.ts'

/** What stands for one parameter of an address: its values are tried one after another. */
type Words = Record<string, readonly (string | number)[]>

/** Every GET call and every page that is built, with the ids of what the database holds. */
export async function addressesOf(db: Db): Promise<string[]> {
  const words = await wordsOf(db)
  const calls = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path, live }) => method === 'GET' && !live && !unrepeatable.includes(path))
    .flatMap((endpoint) =>
      fill(endpoint.path, { ...words, ...choices(endpoint.params) }).flatMap(withQueries(endpoint)),
    )
  const pages = specifiedScreens.flatMap(({ path }) =>
    fill(path, { ...words, spaceId: words.spaceId!, id: words.anything! }),
  )
  return [...new Set([...calls, ...pages, `/search?text=${encodeURIComponent('排序')}`])].toSorted()
}

/** What is signed or random by nature. */
const unrepeatable = ['/v1/qinius', '/v1/sessions']

async function wordsOf(db: Db): Promise<Words> {
  const idsOf = async (from: string, most: number) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.raw(from)} order by id limit ${most}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const [spaces, resources, comments, people] = await Promise.all([
    idsOf('spaces', 12),
    idsOf('resources', 400),
    idsOf('comments', 40),
    idsOf('users', 12),
  ])
  // a mixture for the words that mean different things in different calls
  const some = [...spaces.slice(0, 3), ...resources.filter((_, i) => i % 9 === 0), ...comments.slice(0, 6), ...people]
  return {
    spaceId: spaces.slice(0, 6),
    product_id: spaces.slice(0, 3),
    id: some,
    docId: resources,
    resource_id: resources.filter((_, i) => i % 40 === 0),
    folderId: resources.filter((_, i) => i % 9 === 0),
    folder: ['root', ...resources.filter((_, i) => i % 40 === 0)],
    file_id: resources.filter((_, i) => i % 40 === 0),
    user_id: people,
    userId: people,
    commentable_id: resources.filter((_, i) => i % 9 === 0),
    anything: some,
    curTab: ['spaces', 'collections', 'docs', 'files'],
    revisionId: [1],
    text: ['排序', '分布式锁', 'hash'],
    title: ['大学'],
    search: ['算'],
    part: [0],
  }
}

interface Schema {
  properties?: Record<string, { enum?: string[]; const?: string }>
  required?: string[]
}

const schemaOf = (shape: z.core.$ZodType | undefined): Schema =>
  shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : {}

/** The closed lists among the parameters of a path. */
const choices = (shape: z.core.$ZodType | undefined): Words =>
  Object.fromEntries(
    Object.entries(schemaOf(shape).properties ?? {}).flatMap(([name, { enum: options }]) =>
      options ? [[name, options]] : [],
    ),
  )

/** The bare address where no word is required, and one address for each value that one optional word can have. */
const withQueries = (endpoint: AnyEndpoint) => (address: string) => {
  const { properties = {}, required = [] } = schemaOf(endpoint.query)
  const valuesOf = (name: string) => properties[name]?.enum ?? [properties[name]?.const ?? common[name] ?? '1']
  const needed = required.map((name) => [name, String(valuesOf(name)[0])] as const)
  const optional = Object.keys(properties).filter((name) => !required.includes(name) && properties[name]?.enum)
  const asked = optional.flatMap((name) => properties[name]!.enum!.map((value) => [...needed, [name, value] as const]))
  return [needed, ...asked].map((query) =>
    query.length ? `${address}?${new URLSearchParams(query.map(([n, v]) => [n, v]))}` : address,
  )
}

/** What required words of queries are told where their shape is no closed list. */
const common: Record<string, string> = {
  text: '排序',
  title: '大学',
  ids: '101,102,103',
  product_ids: '101,102',
  commentable_id: '110',
  user_id: '101',
}

function fill(path: string, words: Words): string[] {
  let filled = [path]
  for (const [place, name] of path.matchAll(/:(\w+)/g)) {
    const values = words[name!]
    if (!values) return []
    filled = filled.flatMap((address) => values.map((value) => address.replace(place, String(value))))
  }
  return filled
}
