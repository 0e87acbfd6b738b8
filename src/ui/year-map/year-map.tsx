import { type Cell, yearMap } from './cells.ts'

const LOOKS = [
  'fill-sunken',
  'fill-[color-mix(in_srgb,var(--warm)_26%,var(--sunken))]',
  'fill-[color-mix(in_srgb,var(--warm)_48%,var(--sunken))]',
  'fill-[color-mix(in_srgb,var(--warm)_74%,var(--sunken))]',
  'fill-warm',
] as const

interface Props {
  /** The last day. */
  today: string
  /** Those that have any. */
  days: readonly { day: string; count: number }[]
  /** What it shows, in a sentence. */
  label: string
  /** What is counted: 动态. */
  counted: string
}

/** A cell with round corners, from where those begin. */
const ROUND = 'h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z'

/** Most days are empty and say nothing: hundreds of elements that draw as one cost a page more than all else on it. */
const emptyDays = (cells: readonly Cell[]) =>
  cells.map(({ x, y, count }) => (count > 0 ? '' : `M${x + 2} ${y}${ROUND}`)).join('')

/** A year, a cell for each day; the same as a table for those who do not see it. */
export function YearMap({ today, days, label, counted }: Props) {
  const { cells, width, months } = yearMap(today, days)
  return (
    <>
      <div
        role="group"
        aria-label="一年里的每一天"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the keyboard
        tabIndex={0}
        className="mt-3 overflow-x-auto [direction:rtl] [scrollbar-width:none]"
      >
        <svg
          viewBox={`0 0 ${width} 120`}
          role="img"
          aria-label={label}
          className="block h-auto w-full min-w-[640px] [direction:ltr]"
        >
          <path d={emptyDays(cells)} className={LOOKS[0]} />
          {cells.map(
            ({ x, y, day, count, level }) =>
              count > 0 && (
                <rect key={day} x={x} y={y} width={10} height={10} rx={2} className={LOOKS[level]}>
                  <title>{`${day}，${count} 次`}</title>
                </rect>
              ),
          )}
          {months.map(({ x, text }) => (
            <text key={x} x={x} y={116} className="fill-text-3 text-[12px]">
              {text}
            </text>
          ))}
        </svg>
      </div>
      <div className="sr-only">
        <table>
          <caption>
            过去一年每天的{counted}次数，没有{counted}的日子不列出
          </caption>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">次数</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

export const YearLegend = () => (
  <span aria-hidden className="flex items-center gap-1 text-xs text-text-3 max-sm:hidden">
    少
    {LOOKS.map((look) => (
      <svg key={look} viewBox="0 0 12 12" className="size-3">
        <rect width={12} height={12} rx={2} className={look} />
      </svg>
    ))}
    多
  </span>
)
