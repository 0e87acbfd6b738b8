import { useState } from 'react'
import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { type ExportFormat, exportFormats, exportPart, formatFacts } from '#src/features/questions/formats.ts'
import { saveExport } from './fetch-file.ts'

export interface Narrowed {
  cate?: number
  difficulty?: number
  tags: readonly string[]
}

interface Props {
  spaceId: number
  narrowed: Narrowed
  onClose: () => void
}

const hints: Record<ExportFormat, string> = {
  gift: 'Moodle 等教学平台都能读的文本格式',
  qti: '教学平台之间交换题目的标准，一个压缩包',
  qti3: '同上，较新的版本',
  excel: '一行一道题，方便修改；可以再导入回来',
  text: '一题一段的文字，适合打印',
  json: '内容最全，适合程序处理；可以再导入回来',
}
const options = exportFormats.map((format) => ({ value: format, label: formatFacts[format].name, hint: hints[format] }))

/** Default export, so that it can be loaded lazily. */
export default function ExportDialog({ spaceId, narrowed, onClose }: Props) {
  const [format, setFormat] = useState<ExportFormat>('gift')
  const [part, setPart] = useState({ next: 1, of: 1 })
  const [state, setState] = useState<{ isSaving?: boolean; problem?: string; done?: string }>({})
  const isNarrowed = narrowed.cate !== undefined || narrowed.difficulty !== undefined || narrowed.tags.length > 0
  async function save() {
    setState({ isSaving: true })
    try {
      const { cate, difficulty, tags } = narrowed
      const query = {
        format,
        part_number: part.next,
        ...(cate !== undefined && { cate }),
        ...(difficulty !== undefined && { difficulty }),
        ...(tags.length > 0 && { tag_titles: tags.join() }),
      }
      const of = await saveExport(spaceId, query)
      setState({ done: of > 1 ? `第 ${part.next} 个文件已下载，一共 ${of} 个` : '已下载' })
      setPart({ next: part.next < of ? part.next + 1 : 1, of })
    } catch (error) {
      setState({ problem: isAppError(error) ? error.message : '导出失败，请再试一次' })
    }
  }
  return (
    <Dialog title="导出题目" onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-text-2">
          {isNarrowed ? '导出符合现在的题型、难度和标签的题目。' : '导出空间里的全部题目。'}
          你能编辑的题目带着答案和解析，其他的不带。题目多于 {exportPart} 道时分成几个文件。
        </p>
        <RadioGroup
          legend="格式"
          name="format"
          options={options}
          value={format}
          onChange={(event) => {
            setFormat(event.target.value as ExportFormat)
            setPart({ next: 1, of: 1 })
            setState({})
          }}
        />
        {state.problem && (
          <p role="alert" className="text-sm text-danger">
            {state.problem}
          </p>
        )}
        <p role="status" className="text-sm text-success empty:hidden">
          {state.done}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>关闭</Button>
          <Button variant="primary" loading={state.isSaving ?? false} onClick={() => void save()}>
            {part.next > 1 ? `下载第 ${part.next} 个文件` : '下载'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
