import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { Seal } from '#src/ui/seal.tsx'
import { type Group, spacesQuery } from '../group-queries.ts'

const ChooseSpaces = lazy(() => import('./choose-spaces.tsx'))

/** The spaces that it uses together, as far as the reader sees them. */
export function SpacesOfGroup({ group }: { group: Group }) {
  const [choosing, choose] = useState(false)
  const { data } = useEndpoint(...spacesQuery(group.id))
  if (!data || (!data.list.length && !group.can.edit)) return null
  return (
    <Card as="section" padded aria-labelledby="spaces">
      <h2 id="spaces" className="text-[16px] leading-6 font-semibold">
        一起用的空间
      </h2>
      {data.list.length ? (
        <ul className="mt-2 grid gap-2">
          {data.list.map((space) => (
            <li key={space.id} className="flex items-center gap-2.5">
              <Seal
                size="sm"
                character={space.key_character}
                colour={space.colour}
                src={space.avatar && paths.file(space.avatar)}
              />
              <Link to={paths.space(space.id)} className="min-w-0 flex-1 truncate">
                {space.title}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-sm text-text-2">选几个空间，成员在这里就能看到其中的新内容。</p>
      )}
      {group.can.edit && (
        <Button size="sm" className="mt-3" onClick={() => choose(true)}>
          选择空间
        </Button>
      )}
      <Suspense>{choosing && <ChooseSpaces group={group} spaces={data.list} onClose={() => choose(false)} />}</Suspense>
    </Card>
  )
}
