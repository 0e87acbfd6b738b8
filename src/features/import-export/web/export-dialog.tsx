import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointId } from '#src/shared/endpoint.ts'
import { isAppError } from '#src/shared/errors.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { listExports } from '../contract.ts'
import { ChooseFormat } from './choose-format.tsx'
import { type Export, useExports } from './export-queries.ts'
import { ExportView } from './export-view.tsx'

/** Default export, so that it can be loaded lazily. */
export default function ExportDialog({ spaceId, onClose }: { spaceId: number; onClose: () => void }) {
  const queries = useQueryClient()
  const exports = useExports(spaceId)
  const [opened, open] = useState<number | null>(null)
  const running = exports.data?.list.find(({ finished_at }) => finished_at === null)
  // the list may not know yet that it is finished
  const [left, leave] = useState<number | null>(null)
  if (running && opened === null && running.id !== left) open(running.id)
  const refresh = () => void queries.invalidateQueries({ queryKey: [endpointId(listExports)] })
  const onBegun = (begun: Export) => {
    refresh()
    open(begun.id)
  }
  const onAgain = () => {
    refresh()
    leave(opened)
    open(null)
  }
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
