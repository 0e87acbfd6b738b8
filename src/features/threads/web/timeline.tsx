import Award from 'lucide-react/icons/award'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import Copy from 'lucide-react/icons/copy'
import FolderInput from 'lucide-react/icons/folder-input'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import type { ComponentProps, ReactNode } from 'react'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { paths } from '#src/shared/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { Time } from '#src/ui/time.tsx'
import type { Act } from '../acts.ts'
import type { LogEntry } from './thread.ts'

/** What was done about a thread, the first first. */
export const Timeline = ({ list }: { list: ComponentProps<typeof EndlessView<LogEntry>>['list'] }) => (
  <EndlessView list={list} empty={<EmptyState kind="issues" title="还没有人处理过" />}>
    {(entries) => (
      <ol aria-label="处理记录" className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="flex gap-2.5 text-sm text-text-2">
            <span className="mt-0.5 text-text-3 [&_svg]:size-4">{looks[entry.act].icon}</span>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    )}
  </EndlessView>
)

const Entry = ({ entry: { act, user, about, note, created_at } }: { entry: LogEntry }) => (
  <p className="min-w-0 flex-1 wrap-anywhere">
    {user && (
      <Link to={paths.user(user.id)} className="font-medium text-text">
        {user.nickname}
      </Link>
    )}{' '}
    {looks[act].text}
    {about && (
      <>
        {' '}
        <Link to={about.path} className="text-brand-text underline underline-offset-3">
          {about.title}
        </Link>
      </>
    )}
    {note && `：${note}`} <Time iso={created_at} />
  </p>
)

const looks: Record<Act, { icon: ReactNode; text: string }> = {
  accepted: { icon: <CircleCheck aria-hidden />, text: '采纳了回答' },
  cleared: { icon: <CircleDot aria-hidden />, text: '取消采纳了回答' },
  reopened: { icon: <CircleDot aria-hidden />, text: '采纳的回答已删除，重新等待解决' },
  locked: { icon: <Lock aria-hidden />, text: '锁定' },
  unlocked: { icon: <LockOpen aria-hidden />, text: '解除了锁定' },
  praised: { icon: <Award aria-hidden />, text: '设为精华' },
  unpraised: { icon: <Award aria-hidden />, text: '取消了精华' },
  renamed: { icon: <Pencil aria-hidden />, text: '改了标题，原来是' },
  marked_duplicate: { icon: <Copy aria-hidden />, text: '标记为重复，请看' },
  unmarked_duplicate: { icon: <Copy aria-hidden />, text: '取消了重复标记' },
  moved: { icon: <FolderInput aria-hidden />, text: '移到了空间' },
}
