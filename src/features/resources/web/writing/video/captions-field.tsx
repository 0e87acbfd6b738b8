import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { dropUpload, UploadQueue } from '#src/features/files/web/public.tsx'
import { decodeCaptions, readCaptions, writeVtt } from '#src/shared/video/captions.ts'
import { type Caption, most } from '#src/shared/video/video.ts'
import { FileButton } from '#src/ui/file-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Select } from '#src/ui/select.tsx'

/** Languages that captions are mostly written in; the first is what a new file is taken for. */
const languages = [
  { value: 'zh-CN', label: '中文' },
  { value: 'zh-TW', label: '繁体中文' },
  { value: 'en', label: '英文' },
  { value: 'ja', label: '日文' },
  { value: 'ko', label: '韩文' },
  { value: 'fr', label: '法文' },
  { value: 'de', label: '德文' },
  { value: 'ru', label: '俄文' },
  { value: 'es', label: '西班牙文' },
] as const
const labelOf = (lang: string) => languages.find(({ value }) => value === lang)?.label ?? lang

interface Props {
  /** Of the part: 第 1 集. */
  name: string
  spaceId: number | null
  value: readonly Caption[]
  /** Given those there are by then: a file takes its time to arrive. */
  onChange: (next: (captions: readonly Caption[]) => Caption[]) => void
  /** Keeps the form from being submitted until this has ended. */
  during: (work: Promise<void>) => Promise<void>
}

/** The captions of a part: WebVTT or SubRip, kept as WebVTT with nothing in it but times and text. */
export function CaptionsField({ name, spaceId, value, onChange, during }: Props) {
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)

  async function take(file: File | undefined) {
    if (!file) return
    setFailure(undefined)
    setSending(true)
    try {
      const key = await store(await asVtt(file), spaceId)
      onChange((captions) => {
        const free = languages.find(({ value: lang }) => captions.every((one) => one.lang !== lang)) ?? languages[0]
        return [...captions, { key, label: free.label, lang: free.value }]
      })
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : '字幕没有上传，请重试')
    }
    setSending(false)
  }
  const change = (key: string, lang: string) =>
    onChange((captions) => captions.map((one) => (one.key === key ? { ...one, lang, label: labelOf(lang) } : one)))

  return (
    <div role="group" aria-label={`${name}的字幕`} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">字幕</span>
        <FileButton
          size="sm"
          accept=".vtt,.srt"
          loading={sending}
          reason={value.length >= most.captions ? `最多 ${most.captions} 种` : undefined}
          onFiles={([file]) => void during(take(file))}
        >
          添加字幕
        </FileButton>
        <span className="text-sm text-text-3">.vtt 或 .srt</span>
      </div>
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      {value.length > 0 && (
        <ul className="grid gap-1.5">
          {value.map(({ key, lang, label }) => (
            <li key={key} className="flex items-center gap-2">
              <Select
                aria-label={`${name}字幕的语言`}
                className="w-40!"
                options={
                  languages.some((one) => one.value === lang) ? languages : [...languages, { value: lang, label }]
                }
                value={lang}
                onChange={({ target }) => change(key, target.value)}
              />
              <IconButton
                size="sm"
                label={`移除${name}的字幕：${label}`}
                onClick={() => onChange((captions) => captions.filter((one) => one.key !== key))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

async function asVtt(file: File): Promise<File> {
  if (!/\.(vtt|srt)$/i.test(file.name)) throw new Error('字幕应为 .vtt 或 .srt 文件')
  if (file.size > most.captionBytes) throw new Error('字幕文件最大 1 MB')
  const cues = readCaptions(decodeCaptions(new Uint8Array(await file.arrayBuffer())))
  if (!cues.length) throw new Error('这个文件里没有字幕，请检查后重试')
  const name = file.name.replace(/\.\w+$/, '.vtt')
  const made = new File([writeVtt(cues)], name, { type: 'text/vtt', lastModified: file.lastModified })
  if (made.size > most.captionBytes) throw new Error('字幕文件最大 1 MB')
  return made
}

/** @returns its key */
function store(file: File, spaceId: number | null): Promise<string> {
  const queue = new UploadQueue(spaceId)
  return new Promise((resolve, reject) => {
    queue.whenArrived(({ key, content_type }) => {
      if (content_type.startsWith('text/vtt')) return resolve(key)
      dropUpload(key)
      reject(new Error('字幕没有上传，请重试'))
    })
    queue.subscribe(() => {
      const failed = queue.entries.find(({ status }) => status === 'failed')
      if (failed) reject(new Error(failed.message))
    })
    queue.add([file])
  })
}
