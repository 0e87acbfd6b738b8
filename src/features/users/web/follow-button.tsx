import { useCurrentUser } from '#src/client/current-user.ts'
import { useRefusal, useVote } from '#src/features/votes/web/public.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { userType } from '../kind.ts'

interface Props {
  /** The person to follow; `attention`: whether the viewer does already. */
  user: { id: number; nickname: string; attention: boolean }
  /** What the server says: `can.follow`. */
  may: boolean
  onChange?: () => void
  /** Small, where three stand side by side. */
  narrow?: boolean
}

/** 98 px wide whatever it says (specification, section 9), where there is room for it. Nobody follows themselves. */
export function FollowButton({ user, may, onChange, narrow = false }: Props) {
  const isMe = useCurrentUser()?.id === user.id
  const reason = useRefusal(may, '不能关注机器人')
  const vote = useVote({
    subject: { id: user.id, type: userType },
    scope: 'attention',
    shown: { on: user.attention, count: 0 },
    verb: '关注',
    says: true,
    onChange,
  })
  if (isMe) return null
  return (
    <Button
      variant={vote.on ? 'default' : 'line'}
      size={narrow ? 'sm' : 'md'}
      reason={reason}
      className={classNames(
        narrow ? 'mt-1.5 w-[76px]' : 'w-[98px]',
        vote.on && 'border-transparent bg-sunken text-text-2',
      )}
      onClick={vote.toggle}
    >
      {vote.on ? '已关注' : '关注'}
      <span className="sr-only">{user.nickname}</span>
    </Button>
  )
}
