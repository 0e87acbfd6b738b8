import { Dialog } from '#src/ui/dialog.tsx'
import { listImports } from '../contract.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportView } from './import-view.tsx'
import { useImports } from './import-queries.ts'
import { UploadProgress } from './upload-progress.tsx'
import { Unloaded, useOpened } from '#src/features/runs/web/public.tsx'
import { importPreviewed, retryUpload, startUpload, useImportUpload } from './import-upload.ts'

interface Props {
  spaceId: number
  folder: { id: number; title: string } | null
  onClose: () => void
}

/** Default export, so that it can be loaded lazily. */
export default function ImportDialog({ spaceId, folder, onClose }: Props) {
  const imports = useImports(spaceId)
  const upload = useImportUpload()
  const { opened, open, onBegun, onAgain } = useOpened(listImports, imports.data?.list)
  const content = () => {
    if (upload) return <UploadProgress upload={upload} onRetry={() => void retryUpload(onBegun)} />
    if (opened !== null)
      return (
        <ImportView
          key={opened}
          spaceId={spaceId}
          id={opened}
          onImport={importPreviewed(opened, onBegun)}
          onAgain={onAgain}
          onLeave={onClose}
        />
      )
    if (imports.data)
      return (
        <ChooseFile
          imports={imports.data}
          folder={folder}
          onChoose={(file, dryRun) =>
            void startUpload({ file, spaceId, folderId: folder?.id ?? null, dryRun }, onBegun)
          }
          onOpen={open}
        />
      )
    return <Unloaded reading={imports} />
  }
  return (
    <Dialog title="导入资料" width="md" onClose={onClose}>
      {content()}
    </Dialog>
  )
}
