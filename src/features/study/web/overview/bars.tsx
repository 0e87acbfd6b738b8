export interface Bar {
  /** Below the bar, where there is room. */
  label: string
  /** What the table calls it. */
  name: string
  value: number
  /** As it is read. */
  text: string
}
interface Props {
  title: string
  /** What the bars say, in a sentence. */
  about: string
  bars: readonly Bar[]
  /** Heads of the table. */
  heads: readonly [string, string]
  /** Of the whole height; absent: the highest bar. */
  most?: number
}

const HEIGHT = 110
const WIDTH = 560

/** A plot of bars, and the same as a table. */
export function Bars({ title, about, bars, heads, most }: Props) {
  const top = most ?? Math.max(1, ...bars.map(({ value }) => value))
  const step = WIDTH / Math.max(bars.length, 1)
  const every = Math.ceil(bars.length / 10)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-[16px] leading-6 font-semibold">{title}</h2>
        <p className="text-sm text-text-3">{about}</p>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`} role="img" aria-label={about} className="mt-3 block h-auto w-full">
        {bars.map(({ label, name, value, text }, n) => {
          const height = (value / top) * HEIGHT
          return (
            <g key={name}>
              <rect
                x={n * step + step * 0.15}
                y={HEIGHT - height}
                width={Math.min(step * 0.7, 48)}
                height={height}
                rx={3}
                className="fill-brand"
              >
                <title>{`${name}：${text}`}</title>
              </rect>
              {n % every === 0 && (
                <text x={n * step + step * 0.15} y={HEIGHT + 18} className="fill-text-3 text-[12px]">
                  {label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <details className="mt-2 text-sm">
        <summary className="w-fit cursor-pointer py-1 text-text-3">看表格</summary>
        <table className="mt-1 w-full text-left tabular-nums">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-1 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, text }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {name}
                </th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
