const HEIGHT = 110
const STEP = 52
const WIDTH = STEP * 10

/** How many reached which part of the points, as a plot and as a table. */
export function Distribution({ bars, count }: { bars: readonly number[]; count: number }) {
  const top = Math.max(1, ...bars)
  const rows = bars.map((value, at) => ({ name: `${at * 10}–${at * 10 + 10}%`, value }))
  return (
    <section aria-labelledby="distribution">
      <h3 id="distribution" className="font-semibold">
        分数分布
      </h3>
      <svg
        viewBox={`0 -16 ${WIDTH} ${HEIGHT + 38}`}
        role="img"
        aria-label={`${count} 份作答的得分率分布，数字见下面的表格`}
        className="mt-3 block h-auto w-full max-w-[640px]"
      >
        {rows.map(({ name, value }, at) => {
          const height = (value / top) * HEIGHT
          return (
            <g key={name}>
              <rect
                x={at * STEP + 6}
                y={HEIGHT - height}
                width={STEP - 12}
                height={height}
                rx={3}
                className="fill-brand"
              >
                <title>{`${name}：${value} 份`}</title>
              </rect>
              {value > 0 && (
                <text
                  x={at * STEP + STEP / 2}
                  y={HEIGHT - height - 5}
                  textAnchor="middle"
                  className="fill-text-2 text-[12px]"
                >
                  {value}
                </text>
              )}
              <text x={at * STEP + STEP / 2} y={HEIGHT + 18} textAnchor="middle" className="fill-text-3 text-[12px]">
                {at * 10}%
              </text>
            </g>
          )
        })}
        <path d={`M0 ${HEIGHT}H${WIDTH}`} className="stroke-line-strong" />
      </svg>
      <details className="mt-2 text-sm">
        <summary className="w-fit cursor-pointer py-1 text-text-3">看表格</summary>
        <table className="mt-1 w-full max-w-[320px] text-left tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="py-1 font-medium">
                得分率
              </th>
              <th scope="col" className="font-medium">
                份数
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {name}
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
