import { useAction } from '#src/client/actions.ts'
import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { toast } from '#src/ui/toast.ts'
import { readImport, stopImport } from '../contract.ts'
import { type Import, useImport } from './import-queries.ts'
import { ImportReport } from './import-report.tsx'

interface Props {
  spaceId: number
  id: number
  /** Another one is to be imported. */
  onAgain: () => void
  onLeave: () => void
}

/** One import: how far it is, and at its end what has become of it. */
export function ImportView({ spaceId, id, onAgain, onLeave }: Props) {
  const { data, error, isFetching, refetch } = useImport(spaceId, id)
  if (data) {
    const isFinished = data.finished_at !== null
    return (
      <>
        {/* stays in its place, so that what changes in it is read out */}
        <p role="status" className="sr-only">
          {isFinished ? endings[data.state] : stageOf(data)}
        </p>
        {isFinished ? (
          <ImportReport spaceId={spaceId} given={data} onAgain={onAgain} onLeave={onLeave} />
        ) : (
          <Running spaceId={spaceId} given={data} isLost={error !== null} />
        )}
      </>
    )
  }
  if (!error) return <SkeletonText />
  const message = isAppError(error) ? error.message : '没有加载成功，请重试'
  return <ErrorState message={message} retrying={isFetching} onRetry={() => void refetch()} />
}

const endings: Record<Import['state'], string> = {
  waiting: '',
  running: '',
  done: '导入完成',
  failed: '没有导入成功',
  stopped: '导入已停止',
}

const stages = { reading: '正在读取文档', pictures: '正在保存图片', documents: '正在写入文档' }

function stageOf({ state, stage, is_stopping }: Import): string {
  if (is_stopping) return '正在停止'
  return state === 'waiting' || stage === null ? '等待导入' : stages[stage]
}

interface RunningProps {
  spaceId: number
  given: Import
  /** The last look did not reach the server. */
  isLost: boolean
}
function Running({ spaceId, given, isLost }: RunningProps) {
  const stop = useAction(stopImport, { refresh: [readImport] })
  const { file_name, done, total, is_stopping } = given
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
      <p className="truncate font-semibold">{file_name}</p>
      {total > 0 && !is_stopping ? (
        <ProgressBar label={`${stage}（${done} / ${total}）`} value={done / total} />
      ) : (
        <p className="flex items-center gap-2 text-sm text-text-2">
          <Spinner />
          {stage}…
        </p>
      )}
      <p className="text-sm text-text-2">
        {isLost ? '暂时连不上服务器，正在重试。' : '可以关掉这个窗口，导入会继续；再点「导入」就能看到进度。'}
        停止以后，已经导入的文档会保留。
      </p>
      <div className="flex justify-end">
        <Button loading={stop.isPending || is_stopping} onClick={() => void onStop()}>
          停止导入
        </Button>
      </div>
    </div>
  )
}
