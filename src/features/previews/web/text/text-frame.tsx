import { type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Select } from '#src/ui/select.tsx'
import { decodeText, type Encoding, encodings, guessEncoding } from './decode-text.ts'
import { fetchStart } from '../fetch-file.ts'
import { PreviewFailure } from '../preview-failure.tsx'
import { PreviewSkeleton } from '../preview-skeleton.tsx'
import type { PreviewedFile } from '../previewed-file.ts'
import { useLoaded } from '../use-loaded.ts'

interface Props {
  file: PreviewedFile
  /** More tools beside the encoding. */
  tools?: ReactNode
  children: (text: string) => ReactNode
}

/** What the viewers of all kinds of text share: the beginning of the file, its encoding, a button that copies it. */
export function TextFrame({ file, tools, children }: Props) {
  const { value, error, retry } = useLoaded(file.url, (signal) => fetchStart(file, signal))
  const [chosen, choose] = useState<Encoding>()
  const encodingId = useId()
  if (error) return <PreviewFailure file={file} error={error} onRetry={retry} />
  if (!value) return <PreviewSkeleton />
  const encoding = chosen ?? guessEncoding(value.bytes)
  const text = decodeText(value.bytes, encoding)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <label htmlFor={encodingId} className="text-sm text-text-2">
          编码
        </label>
        <Select
          id={encodingId}
          className="w-44!"
          options={encodings}
          value={encoding}
          onChange={(event) => choose(event.target.value as Encoding)}
        />
        {tools}
        <Button className="ml-auto" onClick={() => void copyText(text)}>
          复制全部
        </Button>
      </div>
      {value.cut && (
        <p role="status" className="bg-warning-soft px-4 py-2 text-sm text-warning">
          文件较大，只显示前 1 MB
        </p>
      )}
      {children(text)}
    </>
  )
}
