import { PagedList } from '#src/client/data/paged-list.tsx'
import { SpaceCard } from '#src/features/spaces/web/public.tsx'
import { spacesQuery } from './user-tabs.ts'

/** Spaces of somebody, as cards. */
export const SpaceList = ({
  id,
  list,
  empty,
}: {
  id: string
  list: Parameters<typeof spacesQuery>[1]
  empty: string
}) => (
  <PagedList
    key={list}
    query={(page) => spacesQuery(id, list, page)}
    empty={{ kind: 'spaces', title: empty }}
    show={(spaces) => (
      <div className="grid gap-3 md:grid-cols-2">
        {spaces.map((space) => (
          <SpaceCard key={space.id} space={space} />
        ))}
      </div>
    )}
  />
)
