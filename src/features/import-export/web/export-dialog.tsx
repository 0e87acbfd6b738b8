import { isAppError } from '#src/shared/errors.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { listExports } from '../contract.ts'
import { ChooseFormat } from './choose-format.tsx'
import { useExports } from './export-queries.ts'
import { ExportView } from './export-view.tsx'
import { useOpened } from './use-opened.ts'

/** Default export, so that it can be loaded lazily. */
export default function ExportDialog({ spaceId, onClose }: { spaceId: number; onClose: () => void }) {
  const exports = useExports(spaceId)
  const { opened, open, onBegun, onAgain } = useOpened(listExports, exports.data?.list)
  const content = () => {
    if (opened !== null) return <ExportView key={opened} spaceId={spaceId} id={opened} onAgain={onAgain} />
    if (exports.data) return <ChooseFormat spaceId={spaceId} list={exports.data.list} onBegun={onBegun} onOpen={open} />
    if (!exports.isError) return <SkeletonText />
    const message = isAppError(exports.error) ? exports.error.message : '没有加载成功，请重试'
    return <ErrorState message={message} retrying={exports.isFetching} onRetry={() => void exports.refetch()} />
  }
  return (
    <Dialog title="导出空间" width="md" onClose={onClose}>
      {content()}
    </Dialog>
  )
}
