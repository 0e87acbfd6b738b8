interface Props {
  /** What the plot says, in a sentence. */
  about: string
  /** Heads of the table. */
  heads: readonly [string, string]
  columns: readonly { name: string; count: number }[]
}

const WIDTH = 560
const HEIGHT = 110

/** Columns, and the same as a table. */
export function ColumnPlot({ about, heads, columns }: Props) {
  const top = Math.max(1, ...columns.map(({ count }) => count))
  const step = WIDTH / Math.max(columns.length, 1)
  const every = Math.ceil(columns.length / 11)
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 42}`} role="img" aria-label={about} className="block h-auto w-full">
        {columns.map(({ name, count }, place) => {
          const height = (count / top) * HEIGHT
          const width = Math.min(step * 0.7, 40)
          const middle = place * step + step / 2
          return (
            <g key={name}>
              <rect
                x={middle - width / 2}
                y={HEIGHT + 18 - height}
                width={width}
                height={height}
                rx={3}
                className="fill-brand"
              >
                <title>{`${name}：${count}`}</title>
              </rect>
              {place % every === 0 && (
                <>
                  {count > 0 && (
                    <text x={middle} y={HEIGHT + 12 - height} textAnchor="middle" className="fill-text-2 text-[12px]">
                      {count}
                    </text>
                  )}
                  <text x={middle} y={HEIGHT + 36} textAnchor="middle" className="fill-text-3 text-[12px]">
                    {shortOf(name)}
                  </text>
                </>
              )}
            </g>
          )
        })}
      </svg>
      <details className="mt-1 text-sm">
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
            {columns.map(({ name, count }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {name}
                </th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** Below a column there is room for a month and a day, or the beginning of a range. */
const shortOf = (name: string) => (/^\d{4}-\d{2}-\d{2}/.test(name) ? name.slice(5, 10) : name.split(' – ')[0])
