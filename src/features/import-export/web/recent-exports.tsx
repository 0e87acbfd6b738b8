import { useId } from 'react'
import { RecentRow } from './recent-row.tsx'
import type { ExportSummary } from './export-queries.ts'

const states: Record<ExportSummary['state'], string> = {
  waiting: '等待导出',
  running: '正在导出',
  done: '可以下载',
  failed: '没有成功',
  stopped: '已停止',
}
const names = { markdown: 'Markdown 压缩包', epub: 'EPUB 电子书' }

/** What was exported here in the last day, each with its file behind it. */
export function RecentExports({ list, onOpen }: { list: ExportSummary[]; onOpen: (id: number) => void }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mb-1 text-sm font-semibold">
        最近一天的导出
      </h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {list.map(({ id, format, file_name, state, created_at }) => (
          <RecentRow
            key={id}
            what="查看导出："
            name={file_name ?? names[format]}
            state={states[state]}
            isFailed={state === 'failed'}
            at={created_at}
            onOpen={() => onOpen(id)}
          />
        ))}
      </ul>
    </section>
  )
}
