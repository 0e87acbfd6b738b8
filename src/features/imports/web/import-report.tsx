import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { FinishedWork } from '#src/features/runs/web/public.tsx'
import type { Import } from './import-queries.ts'

interface Props {
  spaceId: number
  given: Import
  onAgain: () => void
  onLeave: () => void
}

/** What has become of an import: how many documents, and where they are. */
export function ImportReport({ spaceId, given, onAgain, onLeave }: Props) {
  const { file_name, folder, report } = given
  return (
    <FinishedWork
      verb="导入"
      work={given}
      stopped={report ? '已停止，停止前导入的文档保留着' : '已停止，没有写入任何文档'}
      foot={
        <>
          <Button onClick={onAgain}>再导入一个</Button>
          {report && (
            <LinkButton variant="primary" to={paths.resources(spaceId, folder?.id)} onClick={onLeave}>
              {folder ? `打开“${folder.title}”` : '查看资源'}
            </LinkButton>
          )}
        </>
      }
    >
      <p className="truncate text-sm text-text-2">{file_name}</p>
      {report?.dialects?.length ? (
        <p className="text-sm text-text-2">按 {report.dialects.join('、')} 的写法读取</p>
      ) : null}
      {report && <Counts report={report} />}
    </FinishedWork>
  )
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
