import { useEndpoint } from '#src/client/data/queries.ts'
import { listTags } from '#src/features/tags/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { Tag } from '#src/ui/tag.tsx'

const MOST = 12

/** Where nothing was found: what others go by, in the space that was searched. */
export function PopularTags({ spaceId }: { spaceId: number | undefined }) {
  const query = { per_number: MOST, ...(spaceId && { product_id: spaceId }) }
  const used = useEndpoint(listTags, { query }).data?.list.filter(({ count_used }) => count_used)
  if (!used?.length) return null
  return (
    <nav aria-label="常用标签" className="mt-4 flex max-w-[36em] flex-wrap justify-center gap-2">
      {used.map((tag) => (
        <Tag key={tag.id} to={paths.tagged(tag.title, spaceId)}>
          {tag.title}
        </Tag>
      ))}
    </nav>
  )
}
