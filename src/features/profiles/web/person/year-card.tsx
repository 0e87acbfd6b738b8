import { useEndpoint } from '#src/client/data/queries.ts'
import { formatWhole } from '#src/shared/format.ts'
import { Card } from '#src/ui/card.tsx'
import { YearLegend, YearMap } from '#src/ui/year-map/year-map.tsx'
import { yearQuery } from '../tabs/user-tabs.ts'

/** A year of what somebody did. */
export function YearCard({ userId }: { userId: number }) {
  const { data } = useEndpoint(...yearQuery(String(userId)))
  if (!data) return null
  const total = data.days.reduce((sum, { count }) => sum + count, 0)
  const words = `过去一年有 ${formatWhole(total)} 次动态`
  return (
    <Card as="section" padded aria-labelledby="year">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="year" className="text-[16px] leading-6 font-semibold">
          {words}
        </h2>
        <YearLegend />
      </div>
      <YearMap today={data.today} days={data.days} label={words} counted="动态" />
    </Card>
  )
}
