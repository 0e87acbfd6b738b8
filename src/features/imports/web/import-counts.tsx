import type { Import } from './import-queries.ts'

export const outcomes = {
  created: '新建',
  updated: '更新',
  unchanged: '未变',
  kept: '保留',
  failed: '失败',
} as const

/** How the texts were read, and how many documents became what. */
export function ImportCounts({ report }: { report: NonNullable<Import['report']> }) {
  const { documents, pictures, dialects, things = [] } = report
  const counts = [
    ...Object.entries(outcomes).map(([name, text]) => [text, documents[name as keyof typeof outcomes]] as const),
    ['图片', pictures] as const,
  ]
  return (
    <>
      {dialects?.length ? <p className="text-sm text-text-2">按 {dialects.join('、')} 的写法读取</p> : null}
      {things.length > 0 && (
        <p className="text-sm text-text-2">
          {things.map(({ name, created, unchanged, failed }) => (
            <span key={name} className="mr-3 inline-block">
              {name}：新建 {created}
              {unchanged > 0 && `，已导入过 ${unchanged}`}
              {failed > 0 && `，失败 ${failed}`}
            </span>
          ))}
        </p>
      )}
      <dl className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {counts.map(([text, count]) => (
          <div key={text} className="flex flex-col-reverse rounded-r1 bg-sunken px-2 py-2 text-center">
            <dt className="text-sm text-text-2">{text}</dt>
            <dd className="text-lg font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
