import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { Import } from './import-queries.ts'
import { Remarks } from './remark-list.tsx'

interface Props {
  spaceId: number
  given: Import
  onAgain: () => void
  onLeave: () => void
}

/** What has become of an import: counts, what is missing and why, what else is worth knowing. */
export function ImportReport({ spaceId, given, onAgain, onLeave }: Props) {
  const { file_name, folder, remarks, report } = given
  const lost = remarks.filter((remark) => remark.lost)
  const notes = remarks.filter((remark) => !remark.lost)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Ending given={given} />
      <p className="truncate text-sm text-text-2">{file_name}</p>
      {report && <Counts report={report} />}
      {lost.length > 0 && (
        <section aria-label="没能导入">
          <h3 className="mb-1 font-semibold">没能导入（{lost.length}）</h3>
          <Remarks list={lost} />
        </section>
      )}
      {notes.length > 0 && (
        <details>
          <summary className="mb-1 cursor-pointer font-semibold">说明（{notes.length}）</summary>
          <Remarks list={notes} />
        </details>
      )}
      {!!report?.omitted && <p className="text-sm text-text-2">还有 {report.omitted} 处没有列出。</p>}
      {/* the dialog's own foot, below a list that scrolls */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-r2 border-t border-line bg-surface px-5 py-3">
        <Button onClick={onAgain}>再导入一个</Button>
        {report && (
          <LinkButton variant="primary" to={paths.resources(spaceId, folder?.id)} onClick={onLeave}>
            {folder ? `打开「${folder.title}」` : '查看资源'}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Ending({ given: { state, problem, report } }: { given: Import }) {
  if (state === 'failed') return <p className="font-semibold text-danger">没有导入成功：{problem}</p>
  if (state === 'stopped')
    return (
      <p className="font-semibold text-warning">
        {report ? '已停止，停止前导入的文档保留着' : '已停止，没有写入任何文档'}
      </p>
    )
  if (report!.lost) return <p className="font-semibold text-warning">导入完成，有些内容没能导入</p>
  return <p className="font-semibold text-success">导入完成</p>
}

const outcomes = [
  ['created', '新建'],
  ['updated', '更新'],
  ['unchanged', '未变'],
  ['kept', '保留'],
  ['failed', '失败'],
] as const

function Counts({ report: { documents, pictures } }: { report: NonNullable<Import['report']> }) {
  const counts = [...outcomes.map(([name, text]) => [text, documents[name]] as const), ['图片', pictures] as const]
  return (
    <dl className="grid grid-cols-3 gap-2 sm:grid-cols-6">
      {counts.map(([text, count]) => (
        <div key={text} className="flex flex-col-reverse rounded-r1 bg-sunken px-2 py-2 text-center">
          <dt className="text-sm text-text-2">{text}</dt>
          <dd className="text-lg font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
