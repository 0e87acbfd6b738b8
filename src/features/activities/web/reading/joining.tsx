import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { pendingAction, useAskToSignIn } from '#src/client/pending-action.ts'
import { joinActivity, leaveActivity, listPeople } from '#src/features/activities/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { toast } from '#src/ui/toast.ts'
import { type Activity, ofActivity } from '../activity-queries.ts'
import { seatsOf } from '../seats.tsx'

interface Props {
  activity: Activity
}

/** Who has joined, and the reader's own seat. */
export const Joining = ({ activity }: Props) => (
  <section aria-labelledby="activity-people" className="mt-6">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id="activity-people" className="grow text-lg font-semibold">
        报名 <span className="font-normal text-text-3 tabular-nums">{seatsOf(activity)}</span>
      </h2>
      <Button size="sm" onClick={() => void saveCalendar(activity)}>
        <CalendarPlus aria-hidden />
        日历文件
      </Button>
      <Seat activity={activity} />
    </div>
    {activity.waiting_before !== null && (
      <p className="mt-2 text-sm text-text-2">
        你在候补，前面还有 {activity.waiting_before} 人。有人取消时按先后补上，补上会通知你。
      </p>
    )}
    <People activity={activity} />
  </section>
)

function Seat({ activity: { id, can, joined, is_over, ...activity } }: Props) {
  const isVisitor = useCurrentUser() === null
  const askToSignIn = useAskToSignIn()
  const enter = useAction(joinActivity, { refresh: ofActivity })
  const leave = useAction(leaveActivity, { refresh: ofActivity })
  if (is_over) return null
  const params = { id }
  if (joined)
    return (
      <Button
        size="sm"
        loading={leave.isPending}
        onClick={() => leave.mutate({ params }, { onError: (error) => toastRefusal(error, '取消失败') })}
      >
        {joined === 'in' ? '取消报名' : '不再候补'}
      </Button>
    )
  const isFull = activity.join_limit !== null && activity.join_count >= activity.join_limit
  const join = () =>
    enter.mutate(
      { params, body: {} },
      {
        onSuccess: (now) => toast.success(now.joined === 'in' ? '已报名，开始前一天会提醒你' : '已加入候补'),
        onError: (error) => toastRefusal(error, '报名失败'),
      },
    )
  const act = pendingAction(joinActivity, { params, body: {} }, '报名')
  return (
    <Button
      size="sm"
      variant="primary"
      loading={enter.isPending}
      onClick={() => (isVisitor ? askToSignIn({ act }) : can.join && join())}
    >
      {isFull ? '加入候补' : '报名'}
    </Button>
  )
}

function People({ activity: { id, people, join_count } }: Props) {
  const [all, showAll] = useState(false)
  if (!people.length) return <p className="mt-2 text-text-3">还没有人报名</p>
  if (all) return <AllPeople id={id} />
  return (
    <>
      <Faces people={people} />
      {join_count > people.length && (
        <Button size="sm" className="mt-3" onClick={() => showAll(true)}>
          全部 {join_count} 人
        </Button>
      )}
    </>
  )
}

function AllPeople({ id }: { id: number }) {
  const list = useEndlessList(listPeople, { params: { id }, query: {} })
  return (
    <EndlessView list={list} empty={<p className="mt-2 text-text-3">还没有人报名</p>}>
      {(people) => <Faces people={people} />}
    </EndlessView>
  )
}

function Faces({ people }: Pick<Activity, 'people'>) {
  return (
    <ul aria-label="报名的人" className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
      {people.map((person) => (
        <li key={person.id} className="min-w-0">
          <Link to={paths.user(person.id)} className="inline-flex max-w-full items-center gap-2">
            <Avatar size="xs" name={person.nickname} src={person.avatar && paths.file(person.avatar)} />
            <span className="truncate">{person.nickname}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** For calendars that do not subscribe. */
async function saveCalendar(activity: Activity) {
  const [{ calendarFile }, { entryOf }, { saveBlob }] = await Promise.all([
    import('#src/shared/times/calendar-file.ts'),
    import('#src/features/activities/calendar-entry.ts'),
    import('#src/ui/save-blob.ts'),
  ])
  const { host, origin } = window.location
  const entry = entryOf({ ...activity, url: origin + activity.path })
  const file = calendarFile({ title: activity.title, product: 'activities', host }, [entry])
  saveBlob(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${activity.title}.ics`)
}
