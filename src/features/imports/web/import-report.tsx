import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { FinishedWork } from '#src/features/runs/web/public.tsx'
import { ImportCounts } from './import-counts.tsx'
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
      {report && <ImportCounts report={report} />}
    </FinishedWork>
  )
}
