import { Card } from '#src/ui/card.tsx'
import { ColumnPlot, type ColumnPlotProps } from '#src/ui/column-plot.tsx'
import type { Statistics } from '../study-queries.ts'

const percent = (share: number) => `${Math.round(share * 100)}%`

/** How much was remembered, how much is known now, and what comes. */
export function Plots({ data: { retention, load, recall, mean_recall, settings } }: { data: Statistics }) {
  const kept = retention.reduce((sum, { remembered }) => sum + remembered, 0)
  const asked = retention.reduce((sum, { count }) => sum + count, 0)
  const coming = load.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {asked > 0 && (
        <Plot
          title="记得多少"
          about={`实际保持率 ${percent(kept / asked)}，目标 ${percent(settings.retention)}`}
          most={1}
          heads={['一周，从', '保持率']}
          columns={retention.map(({ from, count, remembered }) => ({
            name: from,
            count: remembered / count,
            text: `${percent(remembered / count)}（${count} 次）`,
          }))}
        />
      )}
      {mean_recall !== null && (
        <Plot
          title="现在还记得"
          about={`预计平均记得 ${percent(mean_recall)}`}
          heads={['记得的把握', '卡片数']}
          columns={Array.from({ length: 10 }, (_, tenth) => ({
            name: `${tenth * 10}%–${tenth * 10 + 10}%`,
            count: recall.find((one) => one.tenth === tenth)?.count ?? 0,
          }))}
        />
      )}
      {coming > 0 && (
        <Plot
          title="往后一个月"
          about={`到期 ${coming} 张`}
          heads={['日期', '到期的卡片数']}
          columns={load.map(({ day, count }) => ({ name: day, count }))}
        />
      )}
    </>
  )
}

const Plot = ({ title, ...plot }: ColumnPlotProps & { title: string }) => (
  <Card as="section" padded aria-label={title}>
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
      <h2 className="text-[16px] leading-6 font-semibold">{title}</h2>
      <p className="text-sm text-text-3">{plot.about}</p>
    </div>
    <ColumnPlot {...plot} />
  </Card>
)
