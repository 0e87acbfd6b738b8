import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Link } from '#src/ui/link.tsx'
import { Time } from '#src/ui/time.tsx'
import { Sentence } from './sentence.tsx'
import { type Message, useMarkRead } from './use-mark-read.ts'

/** Whoever goes to what it is about has read it. */
export function MessageRow({ message }: { message: Message }) {
  const mark = useMarkRead()
  const { id, users, is_read, subject } = message
  const read = () => void (is_read || mark({ ids: [id], is_read: true }))
  const [first] = users
  return (
    <li className={classNames('flex items-start gap-3 px-3.5 py-[13px] md:px-[18px]', !is_read && 'bg-warm-soft/60')}>
      <Avatar name={first?.nickname ?? '消'} src={first?.avatar && paths.file(first.avatar)} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {!is_read && (
            <span className="mr-1.5 inline-block size-2 rounded-full bg-danger align-middle">
              <span className="sr-only">未读</span>
            </span>
          )}
          <People message={message} /> <Sentence message={message} onOpen={read} />
        </p>
        {subject && (
          <p className="mt-1 line-clamp-2 border-l-2 border-line pl-2 text-text-2">
            <Link to={subject.path} onClick={read}>
              {subject.title}
            </Link>
          </p>
        )}
        <div className="mt-0.5 flex min-h-7 items-center gap-3 text-sm text-text-3">
          <Time iso={message.created_at} />
          {!is_read && (
            <Button variant="ghost" size="sm" className="max-md:h-11" onClick={read}>
              标为已读
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** 王老师、小林等 12 人 */
function People({ message: { users, users_count } }: { message: Message }) {
  return (
    <>
      {users.map(({ id, nickname }, index) => (
        <span key={`${id} ${index}`}>
          {index > 0 && '、'}
          {id ? (
            <Link to={paths.user(id)} className="font-semibold">
              {nickname}
            </Link>
          ) : (
            <span className="font-semibold">{nickname}</span>
          )}
        </span>
      ))}
      {users_count > users.length && `等 ${users_count > 99 ? '99+' : users_count} 人`}
    </>
  )
}
