import { useId } from 'react'
import type { ImportSummary } from './import-queries.ts'
import { RecentRow } from './recent-row.tsx'

const states: Record<ImportSummary['state'], string> = {
  waiting: '等待导入',
  running: '正在导入',
  done: '已导入',
  failed: '没有成功',
  stopped: '已停止',
}

/** What was imported here lately, each with its report behind it. */
export function RecentImports({ list, onOpen }: { list: ImportSummary[]; onOpen: (id: number) => void }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mb-1 text-sm font-semibold">
        最近的导入
      </h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {list.map(({ id, file_name, state, created_at }) => (
          <RecentRow
            key={id}
            what="查看报告："
            name={file_name}
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
