import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { Verb, Work } from './work.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'

export interface Running {
  verb: Verb
  spaceId: number
  stop: { isPending: boolean; mutateAsync(input: { params: { spaceId: number; id: number } }): Promise<unknown> }
  /** What becomes of what is done by then. */
  whenStopped?: string
}

interface Props extends Running {
  work: Work
  stage: string
  /** The last look did not reach the server. */
  isLost: boolean
  /** Which one it is. */
  children: ReactNode
}

/** How far an import or export is; it can be stopped. */
export function RunningWork({ verb, spaceId, stop, whenStopped, work, stage, isLost, children }: Props) {
  const { id, done, total, is_stopping } = work
  async function onStop() {
    try {
      await stop.mutateAsync({ params: { spaceId, id } })
    } catch (error) {
      toastRefusal(error, '没能停止')
    }
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {children}
      {total > 0 && !is_stopping ? (
        <ProgressBar label={`${stage}（${done} / ${total}）`} value={done / total} />
      ) : (
        <p className="flex items-center gap-2 text-sm text-text-2">
          <Spinner />
          {stage}…
        </p>
      )}
      <p className="text-sm text-text-2">
        {isLost ? '暂时连不上服务器，正在重试。' : `可以关掉这个窗口，${verb}会继续；再点“${verb}”就能看到进度。`}
        {whenStopped}
      </p>
      <div className="flex justify-end">
        <Button loading={stop.isPending || is_stopping} onClick={() => void onStop()}>
          停止{verb}
        </Button>
      </div>
    </div>
  )
}
