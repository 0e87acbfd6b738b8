import CalendarClock from 'lucide-react/icons/calendar-clock'
import LinkIcon from 'lucide-react/icons/link'
import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, Suspense } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache } from '#src/client/data/queries.ts'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { RichText } from '#src/client/text/rich-text.tsx'
import { readActivity } from '#src/features/activities/contract.ts'
import { activityType } from '#src/features/activities/kind.ts'
import type { Place } from '#src/features/groups/web/public.tsx'
import { ReportButton } from '#src/features/reports/web/public.tsx'
import { LikeButton, VoteCounts } from '#src/features/votes/web/public.tsx'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Time } from '#src/ui/time.tsx'
import { type Activity, deskOf } from '../activity-queries.ts'
import { DayLeaf } from '../day-leaf.tsx'
import { JoinedMark } from '../seats.tsx'
import { timeOf } from '../when.ts'
import { Joining } from './joining.tsx'

interface Props {
  activity: Activity
}
interface Placed extends Props {
  place: Place
}

/** What takes place, when and where, who joins, and what can be done about it. */
export const ActivityArticle = ({ place, activity }: Placed) => (
  <Card as="article" aria-labelledby="activity-title" className="px-[18px] py-5 md:px-8">
    <div className="flex items-start gap-3.5">
      <span className="mt-0.5 shrink-0">
        <DayLeaf iso={activity.start_at} quiet={activity.is_over} />
      </span>
      <div className="min-w-0 flex-1">
        <h1 id="activity-title" className="font-serif text-2xl font-bold break-words">
          {activity.title}
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-text-3">
          {activity.is_over && <Chip>已经结束</Chip>}
          <JoinedMark activity={activity} />
          <Link to={paths.user(activity.user.id)} className="inline-flex items-center gap-2 text-text">
            <Avatar
              size="xs"
              name={activity.user.nickname}
              src={activity.user.avatar && paths.file(activity.user.avatar)}
            />
            {activity.user.nickname}
          </Link>
          <span>
            发布于 <Time iso={activity.created_at} />
          </span>
          {activity.visitor_count > 0 && <span>阅读 {formatCount(activity.visitor_count)}</span>}
        </p>
      </div>
      {activity.can.edit && <LinkButton to={deskOf(activity)}>编辑</LinkButton>}
    </div>
    <WhenAndWhere activity={activity} />
    {activity.content && (
      <div className="mt-4">
        <RichText name={`activity-${activity.id}`} html={activity.content} className="prose" />
      </div>
    )}
    <Joining activity={activity} />
    <Acts place={place} activity={activity} />
  </Card>
)

const WhenAndWhere = ({ activity }: Props) => (
  <dl className="mt-4 grid gap-2 rounded-r2 bg-sunken px-4 py-3">
    <Fact icon={<CalendarClock size={17} aria-hidden />} name="时间">
      <span className="tabular-nums">{timeOf(activity)}</span>
      <span className="text-text-3">（北京时间）</span>
    </Fact>
    {activity.place && (
      <Fact icon={<MapPin size={17} aria-hidden />} name="地点">
        {activity.place}
      </Fact>
    )}
    {activity.link && (
      <Fact icon={<LinkIcon size={17} aria-hidden />} name="链接">
        <a
          href={activity.link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-brand-text underline"
        >
          {activity.link}
        </a>
      </Fact>
    )}
  </dl>
)

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="flex items-start gap-2.5">
    <dt className="mt-1 shrink-0 text-text-3">
      {icon}
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

function Acts({ place, activity }: Placed) {
  const cache = useCache()
  const isMine = useCurrentUser()?.id === activity.user.id
  return (
    <div className="mt-5 -ml-2.5 flex flex-wrap items-center gap-1 border-t border-line pt-3 print:hidden">
      {isMine ? (
        <VoteCounts votes={activity.votes} />
      ) : (
        <LikeButton
          subject={{ ...activity, type: activityType }}
          quiet
          may={activity.can.vote}
          refusal="不能给这个活动点赞"
          onChange={() => void cache.refresh(readActivity)}
        />
      )}
      <ReportButton quiet subject={{ id: activity.id, type: activityType, title: activity.title }} isOwn={isMine} />
      <Suspense>
        <Menu place={place} activity={activity} />
      </Suspense>
    </div>
  )
}

const Menu = lazyPart<Placed>(() => import('./activity-menu.tsx').then((module) => module.ActivityMenu))
