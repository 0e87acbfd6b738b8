import Search from 'lucide-react/icons/search'
import { useEndpoint } from '#src/client/data/queries.ts'
import { frontSpaces } from '#src/features/spaces/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { elsewhere } from './elsewhere.ts'

/** Ways on from a page that is not there: a search and three spaces. Both work without scripts. */
export function NotFoundHelp() {
  const { data } = useEndpoint(frontSpaces, elsewhere)
  return (
    <>
      <form action={paths.search()} className="relative mt-2 w-full max-w-80">
        <Search size={18} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-text-3" />
        <TextInput type="search" name="text" aria-label="搜索" placeholder="搜搜看" className="pl-10" />
      </form>
      {!!data?.list.length && (
        <ul aria-label="去看看这些空间" className="flex flex-wrap justify-center gap-2">
          {data.list.map((space) => (
            <li key={space.id}>
              <Link
                to={paths.space(space.id)}
                className="inline-block rounded bg-tag px-2 py-0.5 text-sm text-tag-text"
              >
                {space.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
