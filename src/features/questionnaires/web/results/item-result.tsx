import { kindNames } from '#src/features/questionnaires/items.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ColumnPlot } from '#src/ui/column-plot.tsx'
import type { ResultItem } from '../questionnaire-queries.ts'
import { ShareTable } from './share-table.tsx'

interface Props {
  item: ResultItem
  number: number
  /** The same item of the questionnaire that it is compared with; null: it has none, or nothing is compared. */
  before: ResultItem | null
}

/** What came of one item. */
export function ItemResult({ item, number, before }: Props) {
  return (
    <Card as="section" padded aria-labelledby={`item-${item.timestamp}`}>
      <p className="text-sm text-text-3 tabular-nums">
        {number} · {kindNames[item.kind]} · {item.answered} 人回答
      </p>
      <h2 id={`item-${item.timestamp}`} className="mt-0.5 mb-3 text-xl font-semibold [overflow-wrap:anywhere]">
        {item.title}
      </h2>
      {item.answered === 0 && !before?.answered ? (
        <p className="text-text-3">还没有人回答</p>
      ) : (
        <Shown item={item} before={before} />
      )}
    </Card>
  )
}

function Shown({ item, before }: Omit<Props, 'number'>) {
  if (item.kind === 'matrix') return <Matrix item={item} />
  if (item.options.length) return <Options item={item} before={before} />
  if (item.values.length) return <Values item={item} before={before} />
  if (item.texts.length) return <Texts item={item} />
  return <p className="text-text-3">文件在每一份答卷里</p>
}

function Options({ item, before }: Omit<Props, 'number'>) {
  const isOrder = item.kind === 'order'
  const rows = item.options.map(({ timestamp, title, count, place }) => ({
    key: timestamp,
    title,
    count,
    before: before?.options.find((one) => one.timestamp === timestamp)?.count,
    note: place === null ? undefined : `平均第 ${place} 位`,
  }))
  return (
    <>
      {isOrder && <p className="mb-1 text-sm text-text-3">排在第一位的份数</p>}
      <ShareTable caption={item.title} rows={rows} of={item.answered} beforeOf={before?.answered ?? null} />
    </>
  )
}

function Matrix({ item }: { item: ResultItem }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">行</span>
            </th>
            {item.options.map(({ timestamp, title }) => (
              <th key={timestamp} scope="col" className="px-2 py-1.5 text-sm font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {item.lines.map(({ timestamp, title, counts }) => (
            <tr key={timestamp} className="border-t border-line">
              <th scope="row" className="min-w-24 py-1.5 font-normal">
                {title}
              </th>
              {counts.map((count, place) => (
                <td key={item.options[place]?.timestamp} className="px-2 py-1.5">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Values({ item, before }: Omit<Props, 'number'>) {
  return (
    <>
      <ColumnPlot about={`${item.title}：各个值的份数`} heads={['值', '份数']} columns={item.values} />
      <p className="mt-2 flex flex-wrap gap-2">
        {item.mean !== null && <Chip tone="brand">平均 {item.mean}</Chip>}
        {before !== null && before.mean !== null && <Chip>对照平均 {before.mean}</Chip>}
        {item.promoters !== null && <Chip>净推荐值 {item.promoters}</Chip>}
      </p>
    </>
  )
}

const Texts = ({ item }: { item: ResultItem }) => (
  <div className="grid gap-2">
    {item.texts.map((text, place) => (
      <blockquote
        // oxlint-disable-next-line react/no-array-index-key -- two people may say the same
        key={place}
        className="rounded-r1 bg-sunken px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]"
      >
        {text}
      </blockquote>
    ))}
    {item.answered > item.texts.length && <p className="text-sm text-text-3">其余的在每一份答卷和下载的表格里</p>}
  </div>
)
