import Folder from 'lucide-react/icons/folder'
import { useEndpoint } from '#src/client/data/queries.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { lookOf } from '#src/shared/cover.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { spaceFolders } from './space-home.ts'

/** The first folders of a space. Left out where there is none, or no answer: what was read comes before. */
export function SpaceFolders({ space }: { space: Space }) {
  const { data } = useEndpoint(...spaceFolders(space.id))
  if (!data?.list.length) return null
  return (
    <section aria-labelledby="folders" className="mt-8">
      <SectionHeading
        id="folders"
        title="目录"
        action={<Link to={paths.resources(space.id)}>全部 {formatCount(space.counts.docs)} 篇</Link>}
      />
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3">
        {data.list.map(({ id, title, children_count: count }) => (
          <li key={id} className={`k${lookOf(title)}`}>
            <Link
              to={paths.resources(space.id, id)}
              className="lift flex items-center gap-2 rounded-r2 border border-line bg-surface p-3 md:gap-3 md:p-4"
            >
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-r2 bg-[var(--kb)] text-[var(--ki)] md:size-10"
              >
                <Folder className="size-[18px]" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{title}</span>
                <span className="block text-sm text-text-3 tabular-nums">{formatCount(count)} 项</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
