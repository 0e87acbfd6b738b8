import { type ReactNode, useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { useCurrentUser } from '#src/client/current-user.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { MentionPerson } from '#src/ui/editor/mentions/mention-source.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { findUsers } from '#src/features/users/contract.ts'
import { findFollowedUsers, recommendUsers } from '#src/features/search/contract.ts'
import { placeWords, type Place } from './find-people.ts'
import { useDebounced } from '#src/client/use-debounced.ts'

interface Props {
  place: Place
  onChoose: (person: MentionPerson) => void
  onClose: () => void
}

/** Chooses somebody to mention (specification, section 2, "User picker"). Default export, for loading lazily. */
export default function UserPicker({ place, onChoose, onClose }: Props) {
  return (
    <Dialog title="选择要提醒的人" width="lg" onClose={onClose}>
      <Tabs
        label="从哪里选"
        tabs={[
          { key: 'search', text: '搜索', panel: <Search place={place} onChoose={onChoose} /> },
          { key: 'following', text: '我的关注', panel: <Followed place={place} onChoose={onChoose} /> },
        ]}
      />
    </Dialog>
  )
}

type PanelProps = Pick<Props, 'place' | 'onChoose'>

/** Nothing typed yet: those who have to do with the place. */
function Search({ place, onChoose }: PanelProps) {
  const [text, setText] = useState('')
  const sought = useDebounced(text.trim())
  return (
    <>
      <TextInput
        type="search"
        aria-label="按昵称搜索"
        placeholder="输入昵称"
        data-autofocus
        value={text}
        className="mt-3"
        onChange={(event) => setText(event.target.value)}
      />
      {sought ? (
        <Named key={sought} place={place} text={sought} onChoose={onChoose} />
      ) : (
        <Recommended place={place} onChoose={onChoose} />
      )}
    </>
  )
}

function Named({ place, text, onChoose }: PanelProps & { text: string }) {
  const list = useEndlessList(findUsers, { query: { text, ...placeWords(place) } })
  return <People list={list} empty="没有匹配的结果" onChoose={onChoose} />
}

function Recommended({ place, onChoose }: PanelProps) {
  const list = useEndlessList(recommendUsers, { query: placeWords(place) })
  return <People list={list} empty="输入昵称来找人" onChoose={onChoose} />
}

function Followed({ place, onChoose }: PanelProps) {
  const me = useCurrentUser()
  const list = useEndlessList(findFollowedUsers, { query: { userId: me?.id, ...placeWords(place) } })
  return <People list={list} empty="没有关注的人" onChoose={onChoose} />
}

type PeopleList = ReturnType<typeof useEndlessList<typeof findUsers>>

function People({
  list,
  empty,
  onChoose,
}: {
  list: PeopleList
  empty: string
  onChoose: (person: MentionPerson) => void
}) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const people = data?.pages.flatMap((page) => page.list) ?? []
  if (isPending)
    return (
      <Box>
        <SkeletonList rows={6} />
      </Box>
    )
  if (isError && !people.length)
    return (
      <Box>
        <ErrorState message="名单加载失败" retrying={isFetching} onRetry={() => void refetch()} />
      </Box>
    )
  return (
    <Box>
      {people.length === 0 && <EmptyState kind="search" title={empty} />}
      <ul aria-label="可以提醒的人" className="grid gap-0.5">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="flex w-full items-center gap-3 rounded-r1 px-2.5 py-2 text-left -outline-offset-2 hover:bg-sunken"
              onClick={() => onChoose(person)}
            >
              <Avatar name={person.nickname} src={person.avatar && paths.file(person.avatar)} className="!size-10" />
              <span className="min-w-0 truncate">{person.nickname}</span>
              {person.is_admin && <Chip tone="brand">空间管理员</Chip>}
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isError ? '加载失败，重试' : '加载更多'}
        </Button>
      )}
      {!hasNextPage && <ListEnd pages={data?.pages.length ?? 0} />}
    </Box>
  )
}

/** The keyboard can scroll it by its buttons. */
const Box = ({ children }: { children: ReactNode }) => <div className="mt-3 h-[58vh] overflow-y-auto">{children}</div>
