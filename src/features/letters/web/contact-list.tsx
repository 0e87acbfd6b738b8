import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatBadge } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Time } from '#src/ui/time.tsx'
import { listChatUsers } from '../contract.ts'

type Contact = Reply<typeof listChatUsers>['list'][number]
interface Props {
  peerId: number | null
  onPeer: (id: number) => void
}

export function ContactList({ peerId, onPeer }: Props) {
  const list = useEndlessList(listChatUsers, { query: {} })
  return (
    <EndlessView
      list={list}
      empty={
        <>
          <p className="px-3 py-2 text-sm text-text-2 max-md:hidden">还没有联系人</p>
          <div className="md:hidden">
            <NoLetters />
          </div>
        </>
      }
    >
      {(contacts: Contact[]) => (
        <ul className="grid grid-cols-1 gap-0.5">
          {once(contacts).map((contact) => (
            <li key={contact.user.id}>
              <ContactRow contact={contact} isOpen={contact.user.id === peerId} onPeer={onPeer} />
            </li>
          ))}
        </ul>
      )}
    </EndlessView>
  )
}

const NoLetters = () => <EmptyState kind="inbox" title="还没有私信，想和谁聊聊，就到 Ta 的主页点“发私信”" />

/** Beside the contacts, or instead of them. */
export function NobodyChosen() {
  const { data } = useEndlessList(listChatUsers, { query: {} })
  const hasContacts = data?.pages.some(({ list }) => list.length > 0)
  return hasContacts === false ? <NoLetters /> : <EmptyState kind="inbox" title="选一位联系人，看看你们的私信" />
}

/** Whoever writes meanwhile moves to the top and may stand on two pages. */
const once = (contacts: Contact[]) => [...new Map(contacts.toReversed().map((one) => [one.user.id, one])).values()].toReversed() // prettier-ignore

interface RowProps {
  contact: Contact
  isOpen: boolean
  onPeer: (id: number) => void
}

const ContactRow = ({ contact: { user, not_read, last }, isOpen, onPeer }: RowProps) => (
  <button
    type="button"
    aria-current={isOpen || undefined}
    className="flex w-full items-center gap-3 rounded-r2 p-3 text-left hover:bg-sunken aria-[current]:bg-brand-soft"
    onClick={() => onPeer(user.id)}
  >
    <Avatar name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline gap-2">
        <b className="min-w-0 flex-1 truncate">{user.nickname}</b>
        <span className="shrink-0 text-xs text-text-2">
          <Time iso={last.created_at} />
        </span>
      </span>
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-sm text-text-2">
          {last.is_recalled ? '撤回了一条私信' : last.content}
        </span>
        {not_read > 0 && <Unread count={not_read} />}
      </span>
    </span>
  </button>
)

const Unread = ({ count }: { count: number }) => (
  <span className="h-4 min-w-4 rounded-full bg-danger px-1 text-center text-[11px] leading-4 text-on-danger tabular-nums">
    {formatBadge(count)}
    <span className="sr-only"> 条未读</span>
  </span>
)
