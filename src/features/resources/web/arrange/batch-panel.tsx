import { useSyncExternalStore } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { areRefused, type Batch, batchStore } from './batch.ts'

/** How far the running batch is; when it is over, what did not succeed. Nothing when there is nothing to say. */
export function BatchPanel() {
  const batch = useSyncExternalStore(batchStore.subscribe, batchStore.read, () => null)
  if (!batch) return null
  return (
    <section
      aria-label="批量操作"
      className="fixed inset-x-3 bottom-4 z-30 mx-auto grid max-w-[420px] gap-2.5 rounded-r2 border border-line bg-surface p-4 shadow-high"
    >
      {batch.isRunning ? <Running batch={batch} /> : <Failures batch={batch} />}
    </section>
  )
}

const Running = ({ batch: { label, done, total, failed, isStopped } }: { batch: Batch }) => (
  <>
    <ProgressBar label={`${label} ${done + failed.length}/${total}`} value={(done + failed.length) / total} />
    <div className="flex justify-end">
      <Button size="sm" reason={isStopped ? '正在停止' : undefined} onClick={batchStore.stop}>
        停止
      </Button>
    </div>
  </>
)

const Failures = ({ batch: { done, failed } }: { batch: Batch }) => (
  <>
    <p
      {...(areRefused(failed)
        ? { role: 'status', className: 'font-medium text-warning' }
        : { role: 'alert', className: 'font-medium text-danger' })}
    >
      {`${failed.length} 项失败${done ? `，其余 ${done} 项已完成` : ''}`}
    </p>
    <ul className="max-h-40 overflow-y-auto text-sm">
      {failed.map(({ title, reason }, index) => (
        <li key={index} className="py-1 break-words">
          “{title}”<span className="text-text-2">{reason}</span>
        </li>
      ))}
    </ul>
    <div className="flex justify-end">
      <Button size="sm" onClick={batchStore.dismiss}>
        知道了
      </Button>
    </div>
  </>
)
