import { useAction } from '#src/client/data/actions.ts'
import { formatFileSize } from '#src/shared/format.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Button } from '#src/ui/button.tsx'
import { readExport, stopExport } from '../contract.ts'
import { type Export, useExport } from './export-queries.ts'
import { FinishedWork, WorkView } from '#src/features/runs/web/public.tsx'

interface Props {
  spaceId: number
  id: number
  /** Another one is to be made. */
  onAgain: () => void
}

/** One export: how far it is, and at its end the file. */
export function ExportView({ spaceId, id, onAgain }: Props) {
  const reading = useExport(spaceId, id)
  const stop = useAction(stopExport, { refresh: [readExport] })
  return (
    <WorkView
      verb="导出"
      spaceId={spaceId}
      reading={reading}
      stageOf={({ state }) => (state === 'waiting' ? null : '正在导出')}
      stop={stop}
    >
      {(given) => <Finished given={given} onAgain={onAgain} />}
    </WorkView>
  )
}

function Finished({ given, onAgain }: { given: Export; onAgain: () => void }) {
  const { file_name, size, url, report } = given
  return (
    <FinishedWork
      verb="导出"
      work={given}
      stopped="已停止，没有留下文件"
      foot={
        <>
          <Button onClick={onAgain}>再导出一次</Button>
          {url && (
            <a href={url} download={file_name} className={buttonLook({ variant: 'primary' })}>
              下载
            </a>
          )}
        </>
      }
    >
      {report && (
        <p className="text-sm text-text-2 [overflow-wrap:anywhere]">
          {file_name}（{formatFileSize(size!)}）：{report.documents} 篇文档，{report.files} 个图片和文件
          {report.things ? `，${report.things} 个讨论、题目和卡片` : ''}。一天之内可以下载。
        </p>
      )}
    </FinishedWork>
  )
}
