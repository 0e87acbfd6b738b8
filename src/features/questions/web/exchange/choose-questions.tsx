import { useState } from 'react'
import { PreviewBar } from '#src/features/runs/web/public.tsx'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import { isAppError } from '#src/shared/errors.ts'
import { FileChoice } from '#src/ui/file-choice.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { formatOf, importEndings, mostBytes, mostQuestions } from '#src/features/questions/formats.ts'
import { type Difficulty, difficulties, difficultyLabels } from '#src/features/questions/kind.ts'
import { saveExport } from './fetch-file.ts'
import { change, sendQuestions, useImportOf } from './question-import.ts'

/** Asks for a file or a text, and what questions get that do not say it; then everything is looked at before anything is made. */
export function ChooseQuestions({ spaceId }: { spaceId: number }) {
  const chosen = useImportOf(spaceId)
  const [problem, setProblem] = useState<string>()
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tabs
        label="从哪里导入"
        initial={chosen.text && !chosen.file ? 'text' : 'file'}
        tabs={[
          { key: 'file', text: '选择文件', panel: <FromFile spaceId={spaceId} onProblem={setProblem} /> },
          { key: 'text', text: '粘贴文字', panel: <FromText spaceId={spaceId} /> },
        ]}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_148px]">
        <FormField label="标签" hint="给没有写标签的题目；每道题至少要有一个标签">
          {(control) => (
            <TagsInput
              {...control}
              spaceId={spaceId}
              value={[...chosen.tags]}
              onChange={(tags) => change(spaceId, { tags })}
            />
          )}
        </FormField>
        <FormField label="难度" hint="给没有写难度的题目">
          {(control) => (
            <Select
              {...control}
              options={difficulties.map((one) => ({ value: String(one), label: difficultyLabels[one] }))}
              value={String(chosen.difficulty)}
              onChange={(event) => change(spaceId, { difficulty: Number(event.target.value) as Difficulty })}
            />
          )}
        </FormField>
      </div>
      <PreviewBar
        hint="先看一遍，确认以后再写入。"
        isReady={chosen.file !== null || chosen.text.trim() !== ''}
        send={() => sendQuestions(spaceId, { dryRun: true })}
        problem={problem}
        onProblem={setProblem}
      />
    </div>
  )
}

interface PartProps {
  spaceId: number
}

function FromFile({ spaceId, onProblem }: PartProps & { onProblem: (problem?: string) => void }) {
  const { file } = useImportOf(spaceId)
  const choose = (files: File[]) => {
    const refusal = refusalOf(files)
    onProblem(refusal)
    if (!refusal) change(spaceId, { file: files[0]! })
  }
  const template = () =>
    saveExport(spaceId, { template: true }).catch((error: unknown) =>
      onProblem(isAppError(error) ? error.message : '下载失败，请重试'),
    )
  return (
    <div className="grid grid-cols-1 gap-3 pt-3">
      <FileChoice file={file} accept={importEndings} onFiles={choose}>
        或者把它拖到这里，不超过 {mostBytes / 1024 / 1024} MB、{mostQuestions} 道题
      </FileChoice>
      <p className="text-sm text-text-2">
        GIFT（Moodle 等平台）、QTI 2.1 和 3.0（单题或压缩包）、Excel（.xlsx）、文本（.txt）和 JSON。
        <button type="button" className="text-brand-text underline underline-offset-2" onClick={() => void template()}>
          下载 Excel 模板
        </button>
      </p>
    </div>
  )
}

function refusalOf(files: File[]): string | undefined {
  const [file] = files
  if (!file || files.length > 1) return '一次导入一个文件'
  if (!formatOf(file.name)) return `“${file.name}”不能导入，请选择 GIFT、QTI、Excel（.xlsx）、文本或 JSON 文件`
  if (file.size === 0) return '文件是空的，请重新选择'
  return file.size > mostBytes ? `文件不能超过 ${mostBytes / 1024 / 1024} MB，请分成几份再导入` : undefined
}

const example = `1．下列各数中是质数的是（　　）。
A．9　B．11　C．15　D．21
答案：B
解析：11 只能被 1 和它自己整除。

2．声音在真空中也能传播。
答案：错`

function FromText({ spaceId }: PartProps) {
  const { text } = useImportOf(spaceId)
  return (
    <div className="pt-3">
      <FormField
        label="题目"
        hint="每道题以题号开头，选项以 A．B．C．开头，答案和解析写在后面；公式写在两个 $ 之间。判断题的答案写对或错，多选题写几个字母。"
      >
        {(control) => (
          <TextArea
            {...control}
            rows={9}
            placeholder={example}
            value={text}
            onChange={(event) => change(spaceId, { text: event.target.value, file: null })}
          />
        )}
      </FormField>
    </div>
  )
}
