import Briefcase from 'lucide-react/icons/briefcase'
import Building2 from 'lucide-react/icons/building-2'
import MapPin from 'lucide-react/icons/map-pin'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { BatteryIcon, levelWords } from '#src/features/scores/web/public.tsx'
import type { getUser } from '#src/features/users/contract.ts'
import { pronounOf } from '#src/features/users/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatWhole } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { Tag } from '#src/ui/tag.tsx'

type User = Reply<typeof getUser>

/** The battery, and what somebody says of themselves. */
export const UserAside = ({ user, isMine }: { user: User; isMine: boolean }) => (
  <>
    <Battery user={user} />
    <About user={user} isMine={isMine} />
  </>
)

const Battery = ({ user }: { user: User }) => (
  <Card as="section" padded aria-labelledby="battery">
    <h2 id="battery" className="text-[16px] leading-6 font-semibold">
      {user.full_battery_day > 0 ? '连续满电' : '电量'}
    </h2>
    {user.full_battery_day > 0 ? (
      <p className="mt-2 flex items-baseline gap-2">
        <span className="text-[32px] leading-10 font-semibold text-warm-text tabular-nums">
          {formatWhole(user.full_battery_day)}
        </span>
        <span className="text-text-3">天</span>
      </p>
    ) : (
      <p className="mt-2 flex items-center gap-3">
        <BatteryIcon user={user} decorative />
        <span className="tabular-nums">{user.battery}/3</span>
        <span className="text-text-2">{levelWords(user)}</span>
      </p>
    )}
    <p className="mt-2 text-sm text-text-3">
      每天来一次，电量加一格；三格都满，开始数天数。
      <Link to={paths.aboutBattery()} className="text-brand-text underline">
        了解电量
      </Link>
    </p>
    <p className="mt-2 text-sm text-text-2">
      积分{' '}
      <Link to={paths.userTab(user.id, 'score')} className="font-semibold text-warm-text tabular-nums">
        {formatWhole(user.score)}
      </Link>
    </p>
  </Card>
)

function About({ user, isMine }: { user: User; isMine: boolean }) {
  const facts = [
    { icon: <UserRound aria-hidden />, name: '性别', fact: user.gender && (user.gender === 1 ? '男' : '女') },
    { icon: <MapPin aria-hidden />, name: '居住地', fact: user.living },
    { icon: <Briefcase aria-hidden />, name: '职业', fact: user.vocation },
    { icon: <Building2 aria-hidden />, name: '学校或单位', fact: user.company },
  ].filter(({ fact }) => fact)
  if (!facts.length && !user.tag_titles.length && !isMine) return null
  return (
    <Card as="section" padded aria-labelledby="about">
      <h2 id="about" className="text-[16px] leading-6 font-semibold">
        关于{pronounOf(user, isMine ? user : null)}
      </h2>
      <dl className="mt-2 grid gap-1.5 empty:hidden">
        {facts.map(({ icon, name, fact }) => (
          <Fact key={name} icon={icon} name={name}>
            {fact}
          </Fact>
        ))}
      </dl>
      {user.tag_titles.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {user.tag_titles.map((title) => (
            <Tag key={title} to={paths.tagged(title)}>
              {title}
            </Tag>
          ))}
        </div>
      )}
      {isMine && !facts.length && (
        <p className="mt-2 text-sm text-text-3">
          还没有填写资料，
          <Link to={paths.editProfile()} className="text-brand-text underline">
            去填写
          </Link>
        </p>
      )}
    </Card>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="flex min-w-0 items-center gap-2 text-text-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-3">
    {icon}
    <dt className="sr-only">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
