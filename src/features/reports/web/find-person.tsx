import { useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { findUsers } from '#src/features/users/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

export type Person = Pick<Reply<typeof findUsers>['list'][number], 'id' | 'nickname' | 'avatar'>
interface Props {
  onChoose: (person: Person) => void
}

/** Whose account it is about; the page of each is a link, since names alone may be taken for each other. */
export function FindPerson({ onChoose }: Props) {
  const [text, setText] = useState('')
  const sought = useDebounced(text.trim())
  return (
    <div className="grid gap-3">
      <FormField label="停用谁的账号" hint="输入昵称来找人">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      {sought && <Found key={sought} text={sought} onChoose={onChoose} />}
    </div>
  )
}

function Found({ text, onChoose }: Props & { text: string }) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useEndlessList(findUsers, { query: { text } })
  const people = data?.pages.flatMap(({ list }) => list) ?? []
  if (isPending) return <SkeletonList rows={3} />
  if (isError && !people.length)
    return <ErrorState message="名单加载失败" retrying={isFetching} onRetry={() => void refetch()} />
  if (!people.length) return <p className="text-sm text-text-3">没有匹配的结果</p>
  return (
    <div>
      <ul aria-label="找到的人" className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-3 py-2">
            <Avatar name={person.nickname} src={person.avatar && paths.file(person.avatar)} />
            <span className="min-w-0 flex-1 truncate">
              <Link to={paths.user(person.id)}>{person.nickname}</Link>
              <span className="ml-2 text-sm text-text-3">#{person.id}</span>
            </span>
            <Button size="sm" aria-label={`停用：${person.nickname}`} onClick={() => onChoose(person)}>
              停用
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="sm" wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isError ? '加载失败，重试' : '加载更多'}
        </Button>
      ) : (
        <ListEnd pages={data?.pages.length ?? 0} />
      )}
    </div>
  )
}
