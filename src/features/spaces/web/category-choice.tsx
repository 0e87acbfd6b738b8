import { useEndpoint } from '#src/client/data/queries.ts'
import { categoryTitle } from '#src/features/tags/shapes.ts'
import { maxTags } from '#src/shared/tag-limits.ts'
import { categoriesQuery, type CategoryType } from './categories.tsx'

interface Props {
  spaceId: number
  type: CategoryType
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

/** The space's categories, where it has any: one is chosen, not typed (rulings, "Tags"), and becomes a tag of what is written. */
export function CategoryChoice({ spaceId, type, tags, onChange }: Props) {
  const { data } = useEndpoint(...categoriesQuery(spaceId, type))
  // one from before today's limits can be no tag
  const titles = data?.list.map(({ title }) => title).filter((title) => categoryTitle.safeParse(title).success)
  if (!titles?.length) return null
  const isFull = tags.length >= maxTags
  const toggle = (title: string) =>
    onChange(tags.includes(title) ? tags.filter((tag) => tag !== title) : [...tags, title])
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">分类</legend>
      <div className="flex flex-wrap gap-2">
        {titles.map((title) => (
          <button
            key={title}
            type="button"
            aria-pressed={tags.includes(title)}
            disabled={isFull && !tags.includes(title)}
            title={isFull && !tags.includes(title) ? `最多 ${maxTags} 个标签，请先移除一个` : undefined}
            className="max-w-full truncate rounded-full border border-line px-3 py-1 text-sm text-text-2 hover:bg-sunken disabled:opacity-50 aria-pressed:border-transparent aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
            onClick={() => toggle(title)}
          >
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
