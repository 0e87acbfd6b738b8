import { useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { findUsers } from '#src/features/users/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { editCommunity, listCommunities, readCommunity } from '#src/features/communities/contract.ts'
import type { Community } from '../community-queries.ts'

/** To somebody who is found by their name. */
export function Give({ community }: { community: Community }) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  return (
    <div className="grid gap-3">
      <TextInput
        type="search"
        aria-label="按昵称查找要转交的人"
        placeholder="输入昵称"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {text && <Found text={text} community={community} />}
    </div>
  )
}

function Found({ text, community }: { text: string; community: Community }) {
  const [confirm, dialog] = useConfirm()
  const list = useEndlessList(findUsers, { query: { text } })
  const give = useAction(editCommunity, { refresh: [readCommunity, listCommunities] })
  async function onGive({ id, nickname }: { id: number; nickname: string }) {
    const question = {
      title: `把“${community.title}”交给${nickname}？`,
      text: '此后由对方决定哪些空间在其中。',
      confirmText: '转交',
    }
    if (!(await confirm(question))) return
    try {
      await give.mutateAsync({ params: { communityId: community.id }, body: { user_id: id } })
      toast.success(`已交给${nickname}`)
    } catch (error) {
      toastRefusal(error, '转交失败')
    }
  }
  return (
    <EndlessView list={list} empty={<p className="text-text-3">没有昵称包含“{text}”的人</p>}>
      {(people) => (
        <ListCard label="找到的人">
          {people
            .filter(({ id }) => id !== community.user.id)
            .map((person) => (
              <ListRow
                key={person.id}
                title={person.nickname}
                trailing={
                  <Button size="sm" aria-label={`交给：${person.nickname}`} onClick={() => void onGive(person)}>
                    转交
                  </Button>
                }
              />
            ))}
          {dialog}
        </ListCard>
      )}
    </EndlessView>
  )
}
