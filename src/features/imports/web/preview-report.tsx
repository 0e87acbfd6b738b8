import { Button } from '#src/ui/button.tsx'
import { FinishedWork } from '#src/features/runs/web/public.tsx'
import { ImportCounts, outcomes } from './import-counts.tsx'
import type { Import } from './import-queries.ts'

interface Props {
  given: Import
  /** Null where the file has to be chosen again. */
  onImport: (() => void) | null
  onAgain: () => void
}

/** What an import would do. */
export function PreviewReport({ given, onImport, onAgain }: Props) {
  const { file_name, folder, report, preview, state } = given
  return (
    <FinishedWork
      verb="预览"
      work={given}
      stopped="预览已停止，没有写入任何内容"
      foot={
        <>
          <Button onClick={onAgain}>换一个文件</Button>
          {state === 'done' && onImport && (
            <Button variant="primary" onClick={onImport}>
              开始导入
            </Button>
          )}
        </>
      }
    >
      <p className="truncate text-sm text-text-2">{file_name}</p>
      {report && (
        <>
          <p>
            还没有写入任何内容。导入到{folder ? `“${folder.title}”文件夹` : '空间的资源首页'}
            {report.folders ? `，会新建 ${report.folders} 个文件夹` : ''}。文档会有这些变化：
          </p>
          <ImportCounts report={report} />
        </>
      )}
      {!!preview?.length && <Documents list={preview} />}
      {state === 'done' && !onImport && <p className="text-sm text-text-2">要导入，请重新选择这个文件。</p>}
    </FinishedWork>
  )
}

function Documents({ list }: { list: NonNullable<Import['preview']> }) {
  return (
    <details>
      <summary className="mb-1 cursor-pointer font-semibold">每个文档</summary>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {list.map(({ path, outcome }) => (
          <li key={path} className="flex gap-3 py-2">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{path}</span>
            <span className="shrink-0 text-text-2">{outcomes[outcome]}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
