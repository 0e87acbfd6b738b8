import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { listSpaces } from '../contract.ts'
import { Link } from '#src/ui/link.tsx'
import { SpaceSeal } from './space-seal.tsx'

type Which = 'history' | 'admin' | 'collection'
const FIRST = 5

export const MY_SPACES = listSpaces
export const mySpacesQuery = (which: Which) => ({ query: { select_type: which, per_number: FIRST } })

const empty: Record<Which, string> = {
  history: '还没有看过空间',
  admin: '还没有管理的空间',
  collection: '还没有关注的空间',
}

/** 'My spaces' beside the home page: visited lately, managed, followed; the first five of each. */
export const MySpaces = () => (
  <Card as="section" padded aria-labelledby="my-spaces">
    <h2 id="my-spaces" className="mb-1.5 text-[16px] leading-6 font-semibold">
      我的空间
    </h2>
    <Tabs
      label="我的空间"
      tabs={[
        { key: 'history', text: '最近', panel: <SpaceLinks which="history" /> },
        { key: 'admin', text: '管理', panel: <SpaceLinks which="admin" /> },
        { key: 'collection', text: '关注', panel: <SpaceLinks which="collection" /> },
      ]}
    />
    <p className="mt-2 border-t border-line pt-2">
      <Link to={paths.joinSpace()} className="inline-flex min-h-6 items-center text-sm text-text-3">
        用口令加入
      </Link>
    </p>
  </Card>
)

function SpaceLinks({ which }: { which: Which }) {
  const user = useCurrentUser()
  const { data, isPending, isError, refetch } = useEndpoint(MY_SPACES, mySpacesQuery(which))
  if (isPending) return <SkeletonText lines={FIRST} />
  if (isError) return <ErrorState message="加载失败，请重试" onRetry={() => void refetch()} />
  if (!data.list.length) return <p className="py-3 text-sm text-text-3">{empty[which]}</p>
  return (
    <>
      <ul className="mt-2">
        {data.list.map((space) => (
          <li key={space.id}>
            <Link to={paths.space(space.id)} className="flex items-center gap-2 py-1.5">
              <SpaceSeal space={space} size="xs" />
              <span className="truncate">{space.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {user && (
        <Link to={paths.userSpaces(user.id, which)} className="inline-flex min-h-6 items-center text-sm text-text-3">
          查看全部
        </Link>
      )}
    </>
  )
}
