import { isAppError } from '#src/shared/errors.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { listImports } from '../contract.ts'
import { ChooseZip } from './choose-zip.tsx'
import { ImportView } from './import-view.tsx'
import { useImports } from './import-queries.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useOpened } from './use-opened.ts'
import { retryUpload, startUpload, useZipUpload } from './zip-upload.ts'

interface Props {
  spaceId: number
  folder: { id: number; title: string } | null
  onClose: () => void
}

/** Default export, so that it can be loaded lazily. */
export default function ImportDialog({ spaceId, folder, onClose }: Props) {
  const imports = useImports(spaceId)
  const upload = useZipUpload()
  const { opened, open, onBegun, onAgain } = useOpened(listImports, imports.data?.list)
  const content = () => {
    if (upload) return <UploadProgress upload={upload} onRetry={() => void retryUpload(onBegun)} />
    if (opened !== null)
      return <ImportView key={opened} spaceId={spaceId} id={opened} onAgain={onAgain} onLeave={onClose} />
    if (imports.data)
      return (
        <ChooseZip
          imports={imports.data}
          folder={folder}
          onChoose={(file) => void startUpload({ file, spaceId, folderId: folder?.id ?? null }, onBegun)}
          onOpen={open}
        />
      )
    if (!imports.isError) return <SkeletonText />
    const message = isAppError(imports.error) ? imports.error.message : '没有加载成功，请重试'
    return <ErrorState message={message} retrying={imports.isFetching} onRetry={() => void imports.refetch()} />
  }
  return (
    <Dialog title="导入 Markdown" width="md" onClose={onClose}>
      {content()}
    </Dialog>
  )
}
