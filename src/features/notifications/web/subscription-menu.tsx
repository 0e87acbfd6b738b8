import BellIcon from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { MenuButton } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'
import { readSubscription, setSubscription } from '../contract.ts'

type Level = Reply<typeof readSubscription>['level']

export interface SubscriptionMenuProps {
  subjectId: number
  /** What it is for: whether comments or new content come to it. */
  of: 'thread' | 'space'
  triggerClassName: string
}

const levels: { level: Level; text: string; hint: Record<SubscriptionMenuProps['of'], string> }[] = [
  { level: 'watch', text: '订阅', hint: { thread: '有新评论都告诉我', space: '有新内容都告诉我' } },
  { level: 'default', text: '默认', hint: { thread: '与我有关的告诉我', space: '与我有关的告诉我' } },
  { level: 'mute', text: '静音', hint: { thread: '只有提到我才告诉我', space: '只有提到我才告诉我' } },
]

/** Of what somebody wants to be told here; visitors are told nothing. */
export function SubscriptionMenu({ subjectId, of, triggerClassName }: SubscriptionMenuProps) {
  if (!useCurrentUser()) return null
  return (
    <Menu label="提醒方式" trigger={<BellIcon aria-hidden />} triggerClassName={triggerClassName}>
      <Levels subjectId={subjectId} of={of} />
    </Menu>
  )
}

/** Asked for when the menu is opened. */
function Levels({ subjectId, of }: Pick<SubscriptionMenuProps, 'subjectId' | 'of'>) {
  const asked = { query: { subject_id: subjectId } }
  const { data } = useEndpoint(readSubscription, asked)
  const call = useCall()
  const cache = useCache()
  async function choose(level: Level, text: string) {
    try {
      cache.write(readSubscription, asked, await call(setSubscription, { body: { subject_id: subjectId, level } }))
      toast.success(`提醒方式：${text}`)
    } catch (error) {
      toastRefusal(error, '修改失败')
    }
  }
  return levels.map(({ level, text, hint }) => (
    <MenuButton
      key={level}
      icon={<Check aria-hidden className={data?.level === level ? '' : 'invisible'} />}
      onSelect={() => void choose(level, text)}
    >
      <span>
        {text}
        {data?.level === level && <span className="sr-only">（现在）</span>}
        <span className="block text-sm text-text-3">{hint[of]}</span>
      </span>
    </MenuButton>
  ))
}
