export interface ShareRow {
  key: number | string
  title: string
  count: number
  /** Of the other questionnaire that it is compared with. */
  before?: number | undefined
  /** What stands beside the number. */
  note?: string | undefined
}
interface Props {
  caption: string
  rows: readonly ShareRow[]
  /** Of how many the counts are. */
  of: number
  /** The same of the other one; null where nothing is compared. */
  beforeOf: number | null
}

const percent = (count: number, of: number) => (of ? Math.round((count / of) * 100) : 0)

/** Bars that are a table: what is drawn stands beside it as a number. */
export function ShareTable({ caption, rows, of, beforeOf }: Props) {
  return (
    <table className="w-full table-fixed tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-[34%]" />
        <col />
        <col className="w-[118px]" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">选项</th>
          <th scope="col">图</th>
          <th scope="col">份数</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, count, before = 0, note }) => (
          <tr key={key} className="align-middle">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal [overflow-wrap:anywhere]">
              {title}
            </th>
            <td className="py-1.5" aria-hidden="true">
              <Bar share={percent(count, of)} look="bg-brand" />
              {beforeOf !== null && <Bar share={percent(before, beforeOf)} look="bg-control-line" />}
            </td>
            <td className="py-1.5 pl-3 text-right text-sm">
              <b className="font-semibold">{count}</b> <span className="text-text-3">{percent(count, of)}%</span>
              {note && <span className="block text-text-3">{note}</span>}
              {beforeOf !== null && (
                <span className="block text-text-3">
                  对照 {before} · {percent(before, beforeOf)}%
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Bar = ({ share, look }: { share: number; look: string }) => (
  <span className="mb-0.5 block h-3 overflow-hidden rounded-full bg-sunken">
    <span className={`block h-full rounded-full ${look}`} style={{ width: `${share}%` }} />
  </span>
)
