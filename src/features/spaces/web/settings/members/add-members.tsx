import { useRef, useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useDebounced } from '#src/client/use-debounced.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { findUsers } from '#src/features/users/contract.ts'
import { listMembers, readSpace, setMember } from '#src/features/spaces/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import type { Space } from '#src/features/spaces/web/use-space.ts'

type Person = Reply<typeof findUsers>['list'][number]

/** People who are no members yet, found by their names. */
export function AddMembers({ space }: { space: Space }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const text = useDebounced(typed.trim())
  return (
    <div className="grid gap-3">
      <TextInput
        ref={field}
        type="search"
        aria-label="按昵称查找要添加的人"
        placeholder="输入昵称"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {text && <Found space={space} text={text} onAdded={() => field.current?.focus()} />}
    </div>
  )
}

interface FoundProps {
  space: Space
  text: string
  /** Whoever was added stands in the list no longer. */
  onAdded: () => void
}
function Found({ space, text, onAdded }: FoundProps) {
  const list = useEndlessList(findUsers, { query: { text, product_id: space.id } })
  return (
    <EndlessView list={list} empty={<p className="text-text-3">没有昵称包含“{text}”、还不是成员的人</p>}>
      {(people) => (
        <ListCard label="可以添加的人">
          {people.map((person) => (
            <ListRow
              key={person.id}
              leading={<Avatar name={person.nickname} src={person.avatar && paths.file(person.avatar)} />}
              title={
                <Link to={paths.user(person.id)} className="break-all">
                  {person.nickname}
                </Link>
              }
              trailing={<Add space={space} person={person} onAdded={onAdded} />}
            />
          ))}
        </ListCard>
      )}
    </EndlessView>
  )
}

function Add({ space, person: { id, nickname }, onAdded }: Omit<FoundProps, 'text'> & { person: Person }) {
  const add = useAction(setMember, { refresh: [listMembers, readSpace, findUsers] })
  async function onAdd() {
    try {
      await add.mutateAsync({ params: { spaceId: space.id }, body: { user_id: id, role: 'member' } })
      toast.success(`已添加${nickname}`)
      onAdded()
    } catch (error) {
      toastRefusal(error, '添加失败')
    }
  }
  return (
    <Button size="sm" loading={add.isPending} aria-label={`添加：${nickname}`} onClick={() => void onAdd()}>
      添加
    </Button>
  )
}
