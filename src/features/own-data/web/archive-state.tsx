import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { stopRun } from '#src/features/runs/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatFileSize } from '#src/shared/format.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Time } from '#src/ui/time.tsx'
import { readOwnExport } from '../contract.ts'

type Archive = NonNullable<Reply<typeof readOwnExport>['archive']>

/** How far it is, and at its end the file. @param isLost the last look did not reach the server */
export function ArchiveState({ archive, isLost }: { archive: Archive; isLost: boolean }) {
  const { state, problem } = archive
  return (
    <>
      {/* stays in its place, so that what changes in it is read out */}
      <p role="status" className="sr-only">
        {told[state]}
      </p>
      {(state === 'waiting' || state === 'running') && <Running archive={archive} isLost={isLost} />}
      {state === 'failed' && <p className="font-semibold text-danger">导出失败：{problem}</p>}
      {state === 'stopped' && <p className="text-text-2">上一次导出已停止，没有留下文件。</p>}
      {state === 'done' && <Finished archive={archive} />}
    </>
  )
}
const told = {
  waiting: '等待导出',
  running: '正在导出',
  done: '导出完成',
  failed: '导出失败',
  stopped: '导出已停止',
}

function Running({ archive: { run_id: id, done, total, is_stopping }, isLost }: { archive: Archive; isLost: boolean }) {
  const stop = useAction(stopRun, { refresh: [readOwnExport] })
  const stage = is_stopping ? '正在停止' : total ? '正在导出' : '等待导出'
  return (
    <div className="grid gap-3">
      {total > 0 && !is_stopping ? (
        <ProgressBar label={`${stage}（${done} / ${total}）`} value={done / total} />
      ) : (
        <p className="flex items-center gap-2 text-sm text-text-2">
          <Spinner />
          {stage}…
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          loading={stop.isPending || is_stopping}
          onClick={() => stop.mutate({ params: { id } }, { onError: (error) => toastRefusal(error, '没能停止') })}
        >
          停止导出
        </Button>
        <p className="text-sm text-text-3">
          {isLost ? '暂时连不上服务器，正在重试。' : '可以离开这一页，导出会继续；回来就能看到进度。'}
        </p>
      </div>
    </div>
  )
}

function Finished({ archive: { file_name: name, size, url, kept_until: until, lost } }: { archive: Archive }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-r2 border border-line px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-text-3">
          {formatFileSize(size!)}，保留到 <Time iso={until!} />
          {!!lost && `；有 ${lost} 个文件在服务器上读不出来，没有放进去`}
        </p>
      </div>
      <a href={url!} download={name} className={buttonLook({ variant: 'primary' })}>
        下载
      </a>
    </div>
  )
}
