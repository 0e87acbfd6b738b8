import { useSearchParams } from 'react-router'
import { isChoice } from '#src/features/questionnaires/items.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Questionnaire, Result } from '../questionnaire-queries.ts'

interface Props {
  questionnaire: Questionnaire
  cross: Result['cross']
}

/** How the options of two items came together; which two, the address says. */
export function CrossCard({ questionnaire: { questionnaire_items: items }, cross }: Props) {
  const [search, setSearch] = useSearchParams()
  const choices = items.filter(({ kind }) => isChoice(kind))
  if (choices.length < 2) return null
  const options = [
    { value: '', label: '请选择' },
    ...choices.map(({ timestamp, title }) => ({ value: String(timestamp), label: title })),
  ]
  const pick = (name: 'row' | 'column') => (
    <Select
      value={search.get(name) ?? ''}
      aria-label={name === 'row' ? '按哪一题分组' : '看哪一题'}
      options={options}
      onChange={(event) =>
        setSearch(
          (before) => {
            const next = new URLSearchParams(before)
            if (event.target.value) next.set(name, event.target.value)
            else next.delete(name)
            return next
          },
          { preventScrollReset: true, replace: true },
        )
      }
    />
  )
  return (
    <Card as="section" padded aria-labelledby="cross" className="grid gap-3">
      <h2 id="cross" className="text-xl font-semibold">
        交叉表
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="grid gap-1 text-sm text-text-3">按哪一题分组{pick('row')}</div>
        <div className="grid gap-1 text-sm text-text-3">看哪一题{pick('column')}</div>
      </div>
      {cross && <Table cross={cross} />}
      <p className="text-sm text-text-3">少于 5 份的分组不显示，免得认出人来。</p>
    </Card>
  )
}

function Table({ cross: { columns, rows } }: { cross: NonNullable<Result['cross']> }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">分组</span>
            </th>
            {columns.map((title, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- options may have one name
              <th key={place} scope="col" className="px-2 py-1.5 text-sm font-medium">
                {title}
              </th>
            ))}
            <th scope="col" className="px-2 py-1.5 text-sm font-medium">
              份数
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, count, counts }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- options may have one name
            <tr key={place} className="border-t border-line">
              <th scope="row" className="min-w-24 py-1.5 font-normal">
                {title}
              </th>
              {counts === null ? (
                <td colSpan={columns.length + 1} className="px-2 py-1.5 text-text-3">
                  份数太少，不显示
                </td>
              ) : (
                <>
                  {counts.map((one, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- as the columns
                    <td key={at} className="px-2 py-1.5">
                      {one ?? (
                        <>
                          <span aria-hidden>—</span>
                          <span className="sr-only">份数太少，不显示</span>
                        </>
                      )}
                    </td>
                  ))}
                  <td className="px-2 py-1.5">{count}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
