import { useState } from 'react'
import { PreviewBar } from '#src/features/runs/web/public.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FileChoice } from '#src/ui/file-choice.tsx'
import {
  deckEndings,
  deckFormatOf,
  mostBytesOf,
  mostDeckBytes,
  mostPackageBytes,
} from '#src/features/resources/deck-files.ts'
import { maxCards } from '#src/features/resources/kind.ts'
import { change, type Into, sendDeck, useImportInto } from './deck-import.ts'

const kinds = 'Anki 的 .apkg、CSV、TSV 或 JSON'
const mega = 1024 * 1024

/** Asks for a file; then everything is looked at before anything is made. */
export function ChooseDeckFile({ into }: { into: Into }) {
  const { file, isOpen, withMemory } = useImportInto(into)
  const [problem, setProblem] = useState<string>()
  function choose(files: File[]) {
    const refusal = refusalOf(files)
    setProblem(refusal)
    if (!refusal) change(into, { file: files[0]! })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <FileChoice file={file} accept={deckEndings} onFiles={choose}>
        或者把它拖到这里：最多 {maxCards} 张卡片，.apkg 不超过 {mostPackageBytes / mega} MB，其他不超过{' '}
        {mostDeckBytes / mega} MB
      </FileChoice>
      <p className="text-sm text-text-2">
        可以是 {kinds}{' '}
        文件。表格一行一张：第一列是正面，后面是背面；第一行可以写列名（正面、背面、标签）。从这里导出的文件再导入，更新的还是原来的卡片。
      </p>
      {file && deckFormatOf(file.name) === 'apkg' && (
        <Checkbox
          label="连同学习进度"
          hint="到期时间和复习记录成为你自己的；这里更新的进度不会被覆盖"
          checked={withMemory}
          onChange={(event) => change(into, { withMemory: event.target.checked })}
        />
      )}
      {'space' in into && into.space === null && (
        <Checkbox
          label="公开"
          hint="不勾选时，卡片集和卡片只有你自己能看到"
          checked={isOpen}
          onChange={(event) => change(into, { isOpen: event.target.checked })}
        />
      )}
      <PreviewBar
        hint="先看一看会导入什么，再写入。"
        isReady={file !== null}
        send={() => sendDeck(into, { dryRun: true })}
        problem={problem}
        onProblem={setProblem}
      />
    </div>
  )
}

function refusalOf(files: File[]): string | undefined {
  const [file] = files
  if (!file || files.length > 1) return '一次导入一个文件'
  const format = deckFormatOf(file.name)
  if (!format) return `“${file.name}”不能导入，请选择 ${kinds} 文件`
  if (file.size === 0) return '文件是空的，请重新选择'
  const most = mostBytesOf(format)
  return file.size > most ? `文件不能超过 ${most / mega} MB，请分成几份再导入` : undefined
}
