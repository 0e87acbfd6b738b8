import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import type { View } from './connection.ts'

interface Props {
  view: View
  isSaving: boolean
  onSave: () => void
  onLeave: () => void
}

/** Who is here, whether everything is kept, and what to do with it. */
export function DeskBar({ view, isSaving, onSave, onLeave }: Props) {
  const reason = whyNotSaved(view)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <People view={view} />
      <p role="status" className="min-w-0 flex-1 text-sm text-text-2">
        {stateOf(view)}
      </p>
      <div className="flex gap-2">
        <Button onClick={onLeave}>完成</Button>
        <Button variant="primary" loading={isSaving} reason={reason} onClick={onSave}>
          存成版本
        </Button>
      </div>
    </div>
  )
}

/** At most so many are drawn; all are named. */
const most = 12

function People({ view: { people, me } }: Pick<Props, 'view'>) {
  const once = people.filter(({ id }, n) => people.findIndex((one) => one.id === id) === n)
  const mine = people.find(({ key }) => key === me)?.id
  const names = once.map(({ id, name }) => (id === mine ? `${name}（我）` : name)).join('、')
  if (!once.length) return null
  return (
    <ul aria-label="正在一起编辑的人" title={names} className="flex flex-wrap items-center gap-1.5">
      {once.slice(0, most).map(({ id, name, color }) => (
        <li key={id} className="flex rounded-full p-0.5" style={{ boxShadow: `0 0 0 2px ${color}` }}>
          <Avatar name={name} size="xs" label={id === mine ? `${name}（我）` : name} />
        </li>
      ))}
      {once.length > most && <li className="text-sm text-text-3">等 {once.length} 人</li>}
    </ul>
  )
}

function stateOf({ status, isReady, isKept, isUnsaved, people }: View): string {
  if (status === 'over') return '一起编辑已结束'
  if (status === 'lost') return isReady ? '连接断开了，正在重连；写的内容留在这个页面上' : '正在连接…'
  if (!isReady) return '正在打开…'
  if (!isKept) return '正在同步…'
  const others = people.length > 1 ? '，其他人已经看到' : ''
  return isUnsaved ? `改动都已同步${others}，还没有存成版本` : '已存成版本'
}

function whyNotSaved({ status, isReady, isBehind, isUnsaved }: View): string | undefined {
  if (status !== 'live' || !isReady) return '连上以后才能保存'
  if (isBehind) return '请先决定用哪一份文字'
  return isUnsaved ? undefined : '没有新的改动'
}
