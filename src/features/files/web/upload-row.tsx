import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { formatFileSize } from '#src/shared/format.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import type { Attachment, UploadEntry } from './upload-entry.ts'

const words: Record<Exclude<UploadEntry['status'], 'failed'>, string> = {
  queued: '等待上传',
  running: '正在上传',
  paused: '已暂停',
  offline: '网络断开，恢复后自动继续',
  filing: '正在保存',
}

interface Acts {
  onPause: () => void
  onResume: () => void
  onRemove: () => void
}

/** A file on its way. */
export function UploadRow({ entry, onPause, onResume, onRemove }: { entry: UploadEntry } & Acts) {
  const { name, size, sent, status } = entry
  return (
    <li className="grid grid-cols-1 gap-1 py-2">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {status === 'running' && (
          <IconButton size="sm" label={`暂停上传：${name}`} onClick={onPause}>
            <Pause aria-hidden />
          </IconButton>
        )}
        {(status === 'paused' || status === 'offline') && (
          <IconButton size="sm" label={`继续上传：${name}`} onClick={onResume}>
            <Play aria-hidden />
          </IconButton>
        )}
        {status === 'failed' && (
          <IconButton size="sm" label={`重试：${name}`} onClick={onResume}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
      {status === 'failed' ? (
        <Failed entry={entry} />
      ) : (
        <ProgressBar
          label={`${words[status]}　${formatFileSize(sent)} / ${formatFileSize(size)}`}
          value={size ? sent / size : 0}
        />
      )}
    </li>
  )
}

const Failed = ({ entry: { message, isRefused } }: { entry: UploadEntry }) =>
  isRefused ? (
    <p role="status" className="text-sm text-warning">
      {message}
    </p>
  ) : (
    <p role="alert" className="text-sm text-danger">
      上传失败：{message}
    </p>
  )

/** A file that has arrived. */
export function ArrivedRow({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="min-w-0 flex-1 truncate" title={file.name}>
        {file.name}
      </span>
      <span className="shrink-0 text-sm text-text-3">{formatFileSize(file.size)}</span>
      <span className="shrink-0 text-sm text-success">上传完成</span>
      <RemoveButton name={file.name} onRemove={onRemove} />
    </li>
  )
}

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <IconButton size="sm" label={`移除：${name}`} onClick={onRemove}>
    <X aria-hidden />
  </IconButton>
)
