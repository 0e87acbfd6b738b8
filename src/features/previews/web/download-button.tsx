import Download from 'lucide-react/icons/download'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { PreviewedFile } from './previewed-file.ts'

export const DownloadButton = ({ file, primary = false }: { file: PreviewedFile; primary?: boolean }) => (
  <LinkButton to={file.download_url} download variant={primary ? 'primary' : 'default'}>
    <Download aria-hidden />
    下载
  </LinkButton>
)
