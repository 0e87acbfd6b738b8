import { PagedList } from '#src/client/data/paged-list.tsx'
import { typeOf } from '#src/features/subjects/kind.ts'
import { webKinds } from '#src/features/subjects/web/public.tsx'
import type { getUser } from '#src/features/users/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { CollectedRows } from './collected-rows.tsx'
import { madeQuery } from './user-tabs.ts'

/** The tabs of what somebody made, as kinds declare them, but for those that have a look of their own. */
export const madeTabs = (own: readonly string[] = ['spaces', 'docs']) =>
  webKinds().flatMap(({ declared }) =>
    declared.made && !own.includes(declared.made.key) ? { ...declared.made, type: typeOf(declared) } : [],
  )
export type MadeOf = ReturnType<typeof madeTabs>[number]

/** What somebody made of one kind. */
export const MadeTab = ({ user, made }: { user: Reply<typeof getUser>; made: MadeOf }) => (
  <section aria-labelledby="user-list" className="grid gap-3">
    <h2 id="user-list" className="sr-only">
      {made.text}
    </h2>
    <PagedList
      key={made.key}
      query={(page) => madeQuery(String(user.id), made.type, page)}
      empty={{ kind: 'resources', title: made.empty }}
      show={(list) => <CollectedRows label={made.text} list={list} />}
    />
  </section>
)
