import { useEndpoint } from '#src/client/data/queries.ts'
import { relatedResources } from '#src/features/resources/contract.ts'
import { useSpace } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { ResourceCover } from '../resource-cover.tsx'

/** Left out where there is nothing, or no answer: nobody waits for it. */
export function MoreToRead({ spaceId, id }: { spaceId: number; id: number }) {
  const space = useSpace()
  const { data } = useEndpoint(relatedResources, { params: { spaceId, id } })
  if (!space || !data?.list.length) return null
  return (
    <section aria-labelledby="more-to-read" className="mt-7 print:hidden">
      <h2 id="more-to-read" className="text-xl font-semibold">
        你可能还想读
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {data.list.map((resource) => (
          <li
            key={resource.id}
            className="lift relative flex flex-col overflow-hidden rounded-r2 border border-line bg-surface"
          >
            <ResourceCover resource={resource} colour={space.colour} author={resource.user.nickname} />
            <div className="flex flex-1 flex-col gap-1 p-3">
              <Link
                to={paths.document(spaceId, resource.id)}
                data-opens=""
                className="line-clamp-2 font-medium after:absolute after:inset-0"
              >
                {resource.title}
              </Link>
              <span className="mt-auto truncate text-sm text-text-3">{resource.user.nickname}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
