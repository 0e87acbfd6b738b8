import type { ReactNode } from 'react'
import { Remarks } from './remark-list.tsx'
import type { Verb, Work } from './work.ts'

interface Props {
  verb: Verb
  work: Work
  /** What has become of one that was stopped. */
  stopped: string
  /** What can be done next. */
  foot: ReactNode
  /** What was made. */
  children: ReactNode
}

/** What has become of an import or export: what was made, what is missing and why, what else is worth knowing. */
export function FinishedWork({ verb, work, stopped, foot, children }: Props) {
  const { remarks, report } = work
  const act = actOf(verb)
  const lost = remarks.filter((remark) => remark.lost)
  const notes = remarks.filter((remark) => !remark.lost)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Ending verb={verb} work={work} stopped={stopped} />
      {children}
      {lost.length > 0 && (
        <section aria-label={`没能${act}`}>
          <h3 className="mb-1 font-semibold">
            没能{act}（{report?.lost ?? lost.length}）
          </h3>
          <Remarks list={lost} />
        </section>
      )}
      {notes.length > 0 && (
        <details>
          <summary className="mb-1 cursor-pointer font-semibold">说明（{report?.notes ?? notes.length}）</summary>
          <Remarks list={notes} />
        </details>
      )}
      {!!report?.omitted && <p className="text-sm text-text-2">还有 {report.omitted} 处没有列出。</p>}
      {/* the dialog's own foot, below a list that scrolls */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-r2 border-t border-line bg-surface px-5 py-3">
        {foot}
      </div>
    </div>
  )
}

/** A preview tells of the import that it is one of. */
const actOf = (verb: Verb) => (verb === '预览' ? '导入' : verb)

function Ending({ verb, work: { state, problem, report }, stopped }: Pick<Props, 'verb' | 'work' | 'stopped'>) {
  if (state === 'failed')
    return (
      <p className="font-semibold text-danger">
        {verb}失败：{problem}
      </p>
    )
  if (state === 'stopped') return <p className="font-semibold text-warning">{stopped}</p>
  if (report!.lost)
    return (
      <p className="font-semibold text-warning">
        {verb}完成，有些内容没能{actOf(verb)}
      </p>
    )
  return <p className="font-semibold text-success">{verb}完成</p>
}
