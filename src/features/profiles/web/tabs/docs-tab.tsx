import { useSearchParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { getUser } from '#src/features/users/contract.ts'
import { asDocs, DocRows } from './doc-rows.tsx'
import { Kinds } from '../kinds.tsx'
import { firstPage, PagedList } from '#src/client/data/paged-list.tsx'
import { chosenFrom, docListsFor, docsQuery, personalDocsQuery } from './user-tabs.ts'

/** What somebody wrote: all of it, what is personal, and, for themselves alone, what they deleted. */
export function DocsTab({ user }: { user: Reply<typeof getUser> }) {
  const [search] = useSearchParams()
  const isMine = useCurrentUser()?.id === user.id
  const lists = docListsFor(isMine)
  const chosen = chosenFrom(lists, search)
  const id = String(user.id)
  const mayWrite = useMayWrite(id, chosen.key, firstPage(search))
  const empty = { kind: 'resources' as const, title: chosen.empty }
  return (
    <section aria-labelledby="user-list" className="grid gap-3">
      <h2 id="user-list" className="sr-only">
        {chosen.text}文档
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Kinds
          label="哪些文档"
          kinds={lists.map(({ key, text }) => ({
            text,
            to: paths.userDocs(user.id, key),
            current: key === chosen.key,
          }))}
        />
        {mayWrite && (
          <LinkButton size="sm" to={paths.newPersonal()}>
            写文档
          </LinkButton>
        )}
      </div>
      {chosen.key === 'all' ? (
        <PagedList
          key="all"
          query={(page) => docsQuery(id, page)}
          empty={empty}
          show={(list) => <DocRows list={list} />}
        />
      ) : (
        <PagedList
          key={chosen.key}
          query={(page) => personalDocsQuery(id, chosen.key === 'deleted', page)}
          empty={empty}
          show={(list) => <DocRows list={asDocs(list)} />}
        />
      )}
    </section>
  )
}

/** As the list that is shown says. */
function useMayWrite(userId: string, list: 'all' | 'personal' | 'deleted', page: number): boolean {
  const isAll = list === 'all'
  const all = useEndpoint(...docsQuery(userId, page), { enabled: isAll })
  const personal = useEndpoint(...personalDocsQuery(userId, list === 'deleted', page), { enabled: !isAll })
  return (isAll ? all : personal).data?.can.create ?? false
}
