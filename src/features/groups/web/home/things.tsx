import { useSearchParams } from 'react-router'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { Time } from '#src/ui/time.tsx'
import { type Group, type Part, partNames, partOf, thingsQuery } from '../group-queries.ts'

/** What lies in its spaces, as far as the reader sees them. */
export function Things({ group }: { group: Group }) {
  const [search] = useSearchParams()
  const part = partOf(search)
  return (
    <section aria-labelledby="things" className="grid gap-3">
      <h2 id="things" className="sr-only">
        空间里的新内容
      </h2>
      <LinkTabs
        label="空间里的新内容"
        tabs={(Object.keys(partNames) as Part[]).map((key) => ({
          to: paths.group(group.id, key === 'resources' ? undefined : key),
          text: partNames[key],
          current: key === part,
        }))}
      />
      <PagedList
        key={part}
        query={(page) => thingsQuery(group.id, part, page)}
        empty={{ kind: part, title: `一起用的空间里还没有你能看到的${partNames[part]}` }}
        show={(list) => (
          <ListCard label={partNames[part]}>
            {list.map((thing) => (
              <ListRow
                key={thing.id}
                title={
                  <Link to={thing.path} className="wrap-anywhere">
                    {thing.title}
                  </Link>
                }
                meta={
                  <>
                    <Link to={paths.user(thing.user.id)}>{thing.user.nickname}</Link> ·{' '}
                    <Link to={paths.space(thing.space.id)}>{thing.space.title}</Link> · <Time iso={thing.created_at} />
                  </>
                }
              />
            ))}
          </ListCard>
        )}
      />
    </section>
  )
}
