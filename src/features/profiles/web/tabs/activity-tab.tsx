import { PagedList } from '#src/client/data/paged-list.tsx'
import { webKindOf } from '#src/features/subjects/web/public.tsx'
import type { getUser } from '#src/features/users/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'
import { nameOfAct } from './act-name.ts'
import { operationsQuery } from './user-tabs.ts'

/** What somebody did, newest first. */
export const ActivityTab = ({ user }: { user: Reply<typeof getUser> }) => (
  <section aria-labelledby="user-list" className="grid gap-3">
    <h2 id="user-list" className="sr-only">
      动态
    </h2>
    <PagedList
      query={(page) => operationsQuery(String(user.id), page)}
      empty={{ kind: 'resources', title: '还没有动态' }}
      show={(list) => (
        <ListCard label="动态">
          {list.map((act) => (
            <ListRow
              key={`${act.created_at} ${act.key} ${act.subject?.id}`}
              leading={act.subject && webKindOf(act.subject.type).icon}
              title={act.subject ? <Link to={act.subject.path}>{act.subject.title}</Link> : '非公开内容'}
              meta={nameOfAct(act)}
              trailing={<Time iso={act.created_at} />}
            />
          ))}
        </ListCard>
      )}
    />
  </section>
)
