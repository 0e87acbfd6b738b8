export interface ColumnPlotProps {
  /** What the plot says, in a sentence. */
  about: string
  /** Heads of the table. */
  heads: readonly [string, string]
  columns: readonly Column[]
  /** What a column of the whole height stands for; absent: the highest. */
  most?: number
}
interface Column {
  name: string
  count: number
  /** How the count is read, in the table; absent: as the number, above its column too. */
  text?: string
}

/** Pixels. */
const HEIGHT = 110
/** So many columns have words below them, however many there are: phones have room for these. */
const NAMED = 11

/** Columns, and the same as a table. */
export function ColumnPlot({ about, heads, columns, most }: ColumnPlotProps) {
  const top = most ?? Math.max(1, ...columns.map(({ count }) => count))
  const every = Math.ceil(columns.length / (columns.some(({ name }) => shortOf(name).length > 3) ? 6 : NAMED))
  return (
    <>
      <div role="img" aria-label={about} className="flex items-end overflow-hidden text-xs tabular-nums">
        {columns.map(({ name, count, text }, place) => (
          <div
            key={name}
            title={`${name}：${text ?? count}`}
            className="grid min-w-0 flex-1 justify-items-center gap-1 px-px"
          >
            <span className="h-4 text-text-2">{!text && count > 0 && place % every === 0 && count}</span>
            <span
              className="w-[70%] max-w-10 rounded-t-[3px] bg-brand"
              style={{ height: Math.round((count / top) * HEIGHT) }}
            />
            <span className="h-4 w-0 text-text-3">
              {place % every === 0 && <span className="block w-16 -translate-x-8 text-center">{shortOf(name)}</span>}
            </span>
          </div>
        ))}
      </div>
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
            {columns.map(({ name, count, text = count }) => (
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

/** Below a column there is room for a month and a day, or for the beginning of a range. */
const shortOf = (name: string): string =>
  /^\d{4}-\d{2}-\d{2}/.test(name) ? name.slice(5, 10) : name.split(/ ?– ?/)[0]!
