import { useState } from 'react'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { createExport } from '../contract.ts'
import type { Export, ExportSummary, Format } from './export-queries.ts'
import { RecentList } from '#src/features/runs/web/public.tsx'

interface Props {
  spaceId: number
  list: ExportSummary[]
  onBegun: (begun: Export) => void
  /** Shows one of the last ones. */
  onOpen: (id: number) => void
}

const names = { markdown: 'Markdown 压缩包', epub: 'EPUB 电子书' }

const formats = [
  {
    value: 'markdown',
    label: names.markdown,
    hint: '文件夹、文档、图片和附件都在里面，可以再导入回来；从来没有改过的导入文档原样取回。',
  },
  { value: 'epub', label: names.epub, hint: '文档按目录排成一本书，用阅读器打开；不含本地文件和附件。' },
]

/** Asks for a format, and says what will be in it. */
export function ChooseFormat({ spaceId, list, onBegun, onOpen }: Props) {
  const call = useIdempotentCall()
  const [format, setFormat] = useState<Format>('markdown')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  async function begin() {
    setSending(true)
    setProblem(undefined)
    try {
      onBegun(await call(createExport, { params: { spaceId }, body: { format } }))
    } catch (error) {
      if (isAppError(error) && error.errorName === 'refused') toastRefusal(error, '没有开始导出')
      else setProblem(isAppError(error) ? error.message : '没有开始导出，请再试一次')
      setSending(false)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-text-2">把整个空间的资源导出成一个文件，带着标题、作者、来源和许可协议。</p>
      <RadioGroup
        legend="格式"
        name="format"
        options={formats}
        value={format}
        onChange={(event) => setFormat(event.target.value as Format)}
      />
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {/* a page of its own: what is being chosen here stays */}
        <LinkButton to={paths.printSpace(spaceId)} target="_blank">
          打印整个空间
        </LinkButton>
        <Button variant="primary" loading={isSending} onClick={() => void begin()}>
          开始导出
        </Button>
      </div>
      <RecentList
        title="最近一天的导出"
        list={list}
        nameOf={({ file_name, format }) => file_name ?? names[format]}
        verb="导出"
        doneOf={() => '可以下载'}
        what="查看导出："
        onOpen={onOpen}
      />
    </div>
  )
}
