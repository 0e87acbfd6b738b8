import { type CurrentUser, useCurrentUser } from '#src/client/current-user.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { chargeWords, FULL, levelWords } from '../battery-words.ts'
import { BatteryIcon } from './battery-icon.tsx'
import { useIsCharged } from './use-is-charged.ts'

const rules = [
  ['怎样充电', '每天第一次打开首页、空间、资源或个人主页时自动充电，电量加一格，最多三格。一天只充一次。'],
  ['一天从几点算起', '按北京时间，零点换一天。'],
  ['忘了来会怎样', '每错过一天，电量减一格，减到零为止。'],
  ['连续满电', '三格都满的那天起开始数天数，只要每天都来就一直数下去；中断以后从头再数。'],
  ['谁能看到', '电量和连续满电的天数显示在个人主页、名片和 7 天活跃榜里，所有人都能看到。'],
] as const

export function Component() {
  const me = useCurrentUser()
  return (
    <PageWidth narrow className="grid gap-4 py-6">
      <PageHead title={['关于电量']} description="电量怎样增减，连续满电怎样计算" path={paths.aboutBattery()} />
      <h1 className="font-serif text-2xl font-bold">关于电量</h1>
      <p className="text-text-2">
        学过的东西不常看就会忘。电量记下你最近来得勤不勤：每天来一次，电量加一格；三格都满，开始数天数。
      </p>
      {me ? <Mine user={me} /> : <Invitation />}
      <Card as="section" padded aria-labelledby="levels">
        <SectionHeading id="levels" title="四种状态" />
        <ul className="grid gap-3 sm:grid-cols-2">
          {Array.from({ length: FULL + 1 }, (_, battery) => (
            <li key={battery} className="flex items-center gap-3">
              <BatteryIcon user={{ battery, full_battery_day: 0 }} decorative />
              <span className="tabular-nums">
                {battery}/{FULL}
              </span>
              <span>{battery === FULL ? '连续 N 天满电' : levelWords({ battery, full_battery_day: 0 })}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section" padded aria-labelledby="rules">
        <SectionHeading id="rules" title="规则" />
        <dl className="grid gap-3">
          {rules.map(([name, text]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-text-2">{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </PageWidth>
  )
}

function Mine({ user }: { user: CurrentUser }) {
  const isCharged = useIsCharged(user)
  return (
    <Card padded className="flex items-center gap-3">
      <BatteryIcon user={user} />
      <p>{chargeWords(user, isCharged)}</p>
    </Card>
  )
}

const Invitation = () => (
  <Card padded>
    <Link to={paths.signIn(paths.aboutBattery())} className="text-brand-text underline">
      登录
    </Link>
    以后就能充电。
  </Card>
)
