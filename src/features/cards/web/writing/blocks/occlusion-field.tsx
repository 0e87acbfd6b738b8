import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { UploadImage } from '#src/ui/editor/uploads/upload-task.ts'
import { FileButton } from '#src/ui/file-button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { limits, type Occlusion } from '#src/features/cards/blocks.ts'
import { AreaBoard } from './area-board.tsx'

interface Props {
  value: Occlusion
  upload: UploadImage
  onUploading: (count: number) => void
  onChange: (value: Occlusion) => void
}

/** A picture, and the rectangles that cover parts of it. */
export function OcclusionField({ value, upload, onUploading, onChange }: Props) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState('')
  const [chosen, choose] = useState<number | null>(null)
  const latest = useRef(value)
  useEffect(() => void (latest.current = value), [value])
  const { src, alt, areas } = value

  async function take(file: File | undefined) {
    if (!file) return
    setError('')
    setProgress(0)
    onUploading(1)
    try {
      const { url } = await upload(file, setProgress, AbortSignal.timeout(30_000))
      onChange({ ...latest.current, src: url, areas: [] })
    } catch (problem) {
      setError((problem as Error).message || '图片上传失败，请重试')
    } finally {
      setProgress(null)
      onUploading(0)
    }
  }
  const set = (at: number, label: string) =>
    onChange({ ...value, areas: areas.map((area, n) => (n === at ? { ...area, label } : area)) })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <FileButton accept="image/*" size="sm" onFiles={(files) => void take(files[0])}>
          {src ? '换一张图片' : '选择图片'}
        </FileButton>
        {progress !== null && (
          <span role="status" className="text-sm text-text-3">
            正在上传 {Math.round(progress * 100)}%
          </span>
        )}
        {src && (
          <Button
            size="sm"
            disabled={areas.length >= limits.areas}
            onClick={() => {
              onChange({ ...value, areas: [...areas, { x: 40, y: 40, width: 20, height: 20, label: '' }] })
              choose(areas.length)
            }}
          >
            <Plus aria-hidden /> 加一处遮挡
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {src && (
        <>
          <p className="text-sm text-text-3">
            在图上拖动画出遮挡。选中一处后：方向键移动，Shift 加方向键改大小，Delete 移除。
          </p>
          <AreaBoard
            src={src}
            alt={alt}
            areas={areas}
            chosen={chosen}
            onChoose={choose}
            onChange={(next) => onChange({ ...value, areas: next })}
          />
          <FormField label="图片说明" hint="看不到图片的人靠它知道图上是什么">
            {(control) => (
              <TextInput
                {...control}
                maxLength={limits.label}
                value={alt}
                onChange={(event) => onChange({ ...value, alt: event.target.value })}
                autoComplete="off"
              />
            )}
          </FormField>
          {areas.length > 0 && (
            <ol className="grid gap-2" aria-label="遮挡">
              {areas.map((area, n) => (
                <li key={n} className="flex items-center gap-2">
                  <span className="w-6 text-right text-sm text-text-3 tabular-nums">{n + 1}.</span>
                  <TextInput
                    aria-label={`第 ${n + 1} 处遮住的是什么`}
                    placeholder="遮住的是什么（可以不写）"
                    className="min-w-0 flex-1"
                    maxLength={limits.label}
                    value={area.label}
                    onFocus={() => choose(n)}
                    onChange={(event) => set(n, event.target.value)}
                    autoComplete="off"
                  />
                  <IconButton
                    size="sm"
                    label={`移除第 ${n + 1} 处遮挡`}
                    onClick={() => {
                      onChange({ ...value, areas: areas.filter((_, at) => at !== n) })
                      choose(null)
                    }}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </div>
  )
}
