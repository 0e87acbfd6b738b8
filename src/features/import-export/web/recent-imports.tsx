import { useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Time } from '#src/ui/time.tsx'
import type { ImportSummary } from './import-queries.ts'

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
          <li key={id}>
            <button
              type="button"
              className="flex w-full items-center gap-3 py-2 text-left hover:bg-sunken"
              onClick={() => onOpen(id)}
            >
              <span className="min-w-0 flex-1 truncate">
                <span className="sr-only">查看报告：</span>
                {file_name}
              </span>
              <span className={classNames('shrink-0', state === 'failed' ? 'text-danger' : 'text-text-2')}>
                {states[state]}
              </span>
              <span className="shrink-0 text-text-3">
                <Time iso={created_at} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
