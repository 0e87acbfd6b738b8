import { useAction } from '#src/client/actions.ts'
import { isAppError } from '#src/shared/errors.ts'
import { formatFileSize } from '#src/shared/format.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { toast } from '#src/ui/toast.ts'
import { readExport, stopExport } from '../contract.ts'
import { type Export, useExport } from './export-queries.ts'
import { Remarks } from './remark-list.tsx'

interface Props {
  spaceId: number
  id: number
  /** Another one is to be made. */
  onAgain: () => void
}

/** One export: how far it is, and at its end the file. */
export function ExportView({ spaceId, id, onAgain }: Props) {
  const { data, error, isFetching, refetch } = useExport(spaceId, id)
  if (data)
    return (
      <>
        {/* stays in its place, so that what changes in it is read out */}
        <p role="status" className="sr-only">
          {data.finished_at === null ? stageOf(data) : endings[data.state]}
        </p>
        {data.finished_at === null ? (
          <Running spaceId={spaceId} given={data} isLost={error !== null} />
        ) : (
          <Finished given={data} onAgain={onAgain} />
        )}
      </>
    )
  if (!error) return <SkeletonText />
  const message = isAppError(error) ? error.message : '没有加载成功，请重试'
  return <ErrorState message={message} retrying={isFetching} onRetry={() => void refetch()} />
}

const endings: Record<Export['state'], string> = {
  waiting: '',
  running: '',
  done: '导出完成',
  failed: '没有导出成功',
  stopped: '导出已停止',
}

function stageOf({ state, is_stopping }: Export): string {
  if (is_stopping) return '正在停止'
  return state === 'waiting' ? '等待导出' : '正在导出'
}

interface RunningProps {
  spaceId: number
  given: Export
  /** The last look did not reach the server. */
  isLost: boolean
}
function Running({ spaceId, given, isLost }: RunningProps) {
  const stop = useAction(stopExport, { refresh: [readExport] })
  const { done, total, is_stopping } = given
  const stage = stageOf(given)
  async function onStop() {
    try {
      await stop.mutateAsync({ params: { spaceId, id: given.id } })
    } catch (error) {
      toast.error(isAppError(error) ? error.message : '没能停止，请再试一次')
    }
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {total > 0 && !is_stopping ? (
        <ProgressBar label={`${stage}（${done} / ${total}）`} value={done / total} />
      ) : (
        <p className="flex items-center gap-2 text-sm text-text-2">
          <Spinner />
          {stage}…
        </p>
      )}
      <p className="text-sm text-text-2">
        {isLost ? '暂时连不上服务器，正在重试。' : '可以关掉这个窗口，导出会继续；再点「导出」就能看到进度。'}
      </p>
      <div className="flex justify-end">
        <Button loading={stop.isPending || is_stopping} onClick={() => void onStop()}>
          停止导出
        </Button>
      </div>
    </div>
  )
}

function Finished({ given, onAgain }: { given: Export; onAgain: () => void }) {
  const { file_name, size, url, report, remarks } = given
  const lost = remarks.filter((remark) => remark.lost)
  const notes = remarks.filter((remark) => !remark.lost)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Ending given={given} />
      {report && (
        <p className="text-sm text-text-2 [overflow-wrap:anywhere]">
          {file_name}（{formatFileSize(size!)}）：{report.documents} 篇文档，{report.files}{' '}
          个图片和文件。一天之内可以下载。
        </p>
      )}
      {lost.length > 0 && (
        <section aria-label="没能导出">
          <h3 className="mb-1 font-semibold">没能导出（{lost.length}）</h3>
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
        <Button onClick={onAgain}>再导出一次</Button>
        {url && (
          <a href={url} download={file_name} className={buttonLook({ variant: 'primary' })}>
            下载
          </a>
        )}
      </div>
    </div>
  )
}

function Ending({ given: { state, problem, report } }: { given: Export }) {
  if (state === 'failed') return <p className="font-semibold text-danger">没有导出成功：{problem}</p>
  if (state === 'stopped') return <p className="font-semibold text-warning">已停止，没有留下文件</p>
  if (report!.lost) return <p className="font-semibold text-warning">导出完成，有些内容没能导出</p>
  return <p className="font-semibold text-success">导出完成</p>
}
