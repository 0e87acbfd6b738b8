import { useEndpoint } from '#src/client/data/queries.ts'
import type { In } from '#src/shared/endpoint.ts'
import { Link } from '#src/ui/link.tsx'
import { listCategories } from '../contract.ts'

/** Of what. */
export type CategoryType = NonNullable<In<typeof listCategories>['query']['type']>

/** The space's categories, as loader and screen ask for them. */
export const categoriesQuery = (spaceId: string | number, type: CategoryType) =>
  [listCategories, { params: { spaceId: String(spaceId) }, query: { type } }] as const

interface Props {
  spaceId: string | number
  type: CategoryType
  /** Tags that the list is narrowed to: the first that is a category is the one that is chosen. */
  tags: readonly string[]
  /** What the way to all of them is called. */
  all: string
  /** Empty titles are all of them. */
  hrefFor: (title: string, titles: readonly string[]) => string
}

/** The space's categories, where it has any, one of which a list shows: what carries the tag of that name. */
export function Categories({ spaceId, type, tags, all, hrefFor }: Props) {
  const { data } = useEndpoint(...categoriesQuery(spaceId, type))
  if (!data?.list.length) return null
  const titles = data.list.map(({ title }) => title)
  const chosen = tags.find((tag) => titles.includes(tag)) ?? ''
  return (
    <nav aria-label="分类" className="mb-3 flex flex-wrap gap-2">
      {['', ...titles].map((title) => (
        <Link
          key={title}
          to={hrefFor(title, titles)}
          aria-current={title === chosen ? 'page' : undefined}
          className="rounded-full border border-line px-3 py-1 text-sm text-text-2 hover:bg-sunken aria-[current=page]:border-transparent aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-text"
        >
          {title || all}
        </Link>
      ))}
    </nav>
  )
}
