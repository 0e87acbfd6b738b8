import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { download } from '#src/features/files/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { readPersonalById, readResource } from '#src/features/resources/contract.ts'

interface Props {
  fileKey: string
  /** The text that the file belongs to. */
  textId: number
  name: string
  primary?: boolean
}

/** Counts the download and begins it: the address is good for a few minutes and for this reader alone. */
export function DownloadButton({ fileKey, textId, name, primary = false }: Props) {
  const call = useCall()
  const cache = useCache()
  const [running, setRunning] = useState(false)
  async function begin() {
    setRunning(true)
    try {
      const { url } = await call(download, { query: { key: fileKey, product_file_id: textId } })
      // an attachment: the browser saves it and stays on this page
      window.location.assign(url)
      for (const changed of [readResource, readPersonalById]) void cache.refresh(changed)
    } catch (error) {
      toastRefusal(error, '下载失败')
    }
    setRunning(false)
  }
  return (
    <Button
      size={primary ? 'md' : 'sm'}
      variant={primary ? 'primary' : 'ghost'}
      loading={running}
      aria-label={`下载 ${name}`}
      onClick={() => void begin()}
    >
      <Download aria-hidden />
      下载
    </Button>
  )
}
