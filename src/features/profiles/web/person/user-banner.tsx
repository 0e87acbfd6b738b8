import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache } from '#src/client/data/queries.ts'
import { LetterButton } from '#src/features/letters/web/public.tsx'
import { ReportButton } from '#src/features/reports/web/public.tsx'
import { levelWords, OptionalBattery } from '#src/features/scores/web/public.tsx'
import { getUser } from '#src/features/users/contract.ts'
import { userType } from '#src/features/users/kind.ts'
import { FollowButton, pronounOf } from '#src/features/users/web/public.tsx'
import { useRefusal } from '#src/features/votes/web/public.tsx'
import { lookOf } from '#src/shared/cover.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Band } from '#src/ui/band.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

type User = Reply<typeof getUser>

/** Who somebody is, and the way to follow them; one's own has the way to edit it. */
export function UserBanner({ user }: { user: User }) {
  const me = useCurrentUser()
  return (
    <Card as="section" aria-labelledby="user-name" className="overflow-hidden">
      {user.cover ? (
        <img src={paths.file(user.cover)} alt="" className="h-28 w-full bg-sunken object-cover md:h-50" />
      ) : (
        <Band title={user.nickname} colour={lookOf(user.nickname)} className="h-20 md:h-32" />
      )}
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3 px-4 pb-5 md:px-6">
        <Avatar
          size="xl"
          name={user.nickname}
          src={user.avatar && paths.file(user.avatar)}
          className="relative -mt-8 outline-4 outline-surface"
        />
        <div className="min-w-0 flex-1 basis-48 pt-3">
          <div className="flex flex-wrap items-center gap-2">
            <h1 id="user-name" className="min-w-0 font-serif text-2xl font-bold break-words">
              {user.nickname}
            </h1>
            {user.is_admin && <Chip tone="brand">站点管理员</Chip>}
            <OptionalBattery user={user} />
            {user.full_battery_day > 0 && <Chip tone="warm">{levelWords(user)}</Chip>}
          </div>
          <p className="mt-1 break-words whitespace-pre-line text-text-2">
            {user.bio || `${pronounOf(user, me)}还没有写简介`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 pt-4">
          <Acts user={user} />
        </div>
      </div>
    </Card>
  )
}

function Acts({ user }: { user: User }) {
  const cache = useCache()
  const reason = useRefusal(user.can.follow, '不能给机器人发私信')
  if (useCurrentUser()?.id === user.id) return <LinkButton to={paths.editProfile()}>编辑资料</LinkButton>
  return (
    <>
      <LetterButton user={user} reason={reason} />
      <FollowButton user={user} may={user.can.follow} onChange={() => void cache.refresh(getUser)} />
      <ReportButton subject={{ id: user.id, type: userType, title: user.nickname }} isOwn={false} />
    </>
  )
}
