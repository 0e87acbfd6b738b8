import { Card } from '#src/ui/card.tsx'
import type { Statistics } from '../study-queries.ts'
import { Bars } from './bars.tsx'

const short = (day: string) => `${Number(day.slice(5, 7))}-${day.slice(8)}`
const percent = (share: number) => `${Math.round(share * 100)}%`

/** How much was remembered, how much is known now, and what comes. */
export function Plots({ data: { retention, load, recall, mean_recall, settings } }: { data: Statistics }) {
  const kept = retention.reduce((sum, { remembered }) => sum + remembered, 0)
  const asked = retention.reduce((sum, { count }) => sum + count, 0)
  const coming = load.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {asked > 0 && (
        <Card as="section" padded aria-label="记得多少">
          <Bars
            title="记得多少"
            about={`实际保持率 ${percent(kept / asked)}，目标 ${percent(settings.retention)}`}
            most={1}
            heads={['一周，从', '保持率']}
            bars={retention.map(({ from, count, remembered }) => ({
              label: short(from),
              name: from,
              value: remembered / count,
              text: `${percent(remembered / count)}（${count} 次）`,
            }))}
          />
        </Card>
      )}
      {mean_recall !== null && (
        <Card as="section" padded aria-label="现在还记得">
          <Bars
            title="现在还记得"
            about={`预计平均记得 ${percent(mean_recall)}`}
            heads={['记得的把握', '卡片']}
            bars={Array.from({ length: 10 }, (_, tenth) => {
              const count = recall.find((one) => one.tenth === tenth)?.count ?? 0
              return {
                label: `${tenth * 10}%`,
                name: `${tenth * 10}%–${tenth * 10 + 10}%`,
                value: count,
                text: `${count} 张`,
              }
            })}
          />
        </Card>
      )}
      {coming > 0 && (
        <Card as="section" padded aria-label="往后一个月">
          <Bars
            title="往后一个月"
            about={`到期 ${coming} 张`}
            heads={['日期', '到期']}
            bars={load.map(({ day, count }) => ({ label: short(day), name: day, value: count, text: `${count} 张` }))}
          />
        </Card>
      )}
    </>
  )
}
