import { useInfiniteQuery } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link-2'
import { nextPlace, start } from '#src/client/data/list-place.ts'
import { useCall } from '#src/client/data/queries.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import { endpointId } from '#src/shared/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { listBacklinks } from '#src/features/texts/contract.ts'

export interface BacklinksProps {
  about: { type: SubjectType; id: number }
}

/** Left out where nothing refers to it, or there is no answer: nobody waits for it. */
export function BacklinkList({ about: { type, id } }: BacklinksProps) {
  const call = useCall()
  const query = useInfiniteQuery({
    queryKey: [endpointId(listBacklinks), type, id],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }) =>
      call(
        listBacklinks,
        { query: { subject_type: type, subject_id: id, per_number: PORTION, ...pageParam } },
        { signal },
      ),
    getNextPageParam: nextPlace,
    retry: false,
  })
  const pages = query.data?.pages ?? []
  const things = pages.flatMap(({ list }) => list)
  if (!things.length) return null
  return (
    <section aria-labelledby="backlinks" className="mt-7 print:hidden">
      <h2 id="backlinks" className="text-xl font-semibold">
        被这些内容引用
      </h2>
      <ul className="mt-3 grid gap-2">
        {things.map((thing) => (
          <li key={thing.id} className="flex items-start gap-2">
            <Link2 aria-hidden className="mt-1 size-4 shrink-0 text-text-3" />
            <Link to={thing.path} className="min-w-0 wrap-anywhere">
              {thing.title}
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button className="mt-3" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchNextPageError ? '没有读到，再试一次' : '更多'}
        </Button>
      ) : (
        <ListEnd pages={pages.length} />
      )}
    </section>
  )
}
const PORTION = 10
