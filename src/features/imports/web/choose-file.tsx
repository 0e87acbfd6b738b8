import { Fragment, useState } from 'react'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatFileSize } from '#src/shared/format.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DropZone } from '#src/ui/drop-zone.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { acceptedEndings, isAccepted } from '../accepted.ts'
import type { listImports } from '../contract.ts'
import { RecentList } from '#src/features/runs/web/public.tsx'

interface Props {
  imports: Reply<typeof listImports>
  folder: { id: number; title: string } | null
  onChoose: (file: File, dryRun: boolean) => void
  /** Shows one of the last ones. */
  onOpen: (id: number) => void
}

/** Asks for a file, and says what will become of it. */
export function ChooseFile({ imports, folder, onChoose, onOpen }: Props) {
  const [problem, setProblem] = useState<string>()
  const [dryRun, setDryRun] = useState(false)
  const choose = (files: File[]) => {
    const refusal = refusalOf(files, imports.max_size)
    setProblem(refusal)
    if (!refusal) onChoose(files[0]!, dryRun)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-text-2">
        把文件和它们用到的图片打成一个 zip
        压缩包，或者直接选一个文件：每个文件成为一篇文档，文件夹保持原样，文档之间的链接照样能用。
      </p>
      <Formats />
      <DropZone className="justify-center border-line-strong px-4 py-8" onFiles={choose}>
        <FileButton variant="primary" accept={acceptedEndings.join()} onFiles={choose}>
          选择文件
        </FileButton>
        <span>或者把它拖到这里，不超过 {formatFileSize(imports.max_size).replace('.00', '')}</span>
      </DropZone>
      <Checkbox
        label="先预览"
        hint="只看会新建、更新哪些文档，不写入任何内容"
        checked={dryRun}
        onChange={(event) => setDryRun(event.target.checked)}
      />
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <p className="text-sm text-text-2">
        导入到<b className="font-semibold text-text">{folder ? `“${folder.title}”文件夹` : '空间的资源首页'}</b>
        。以后再往这里导入，同一路径的文件会更新原来的文档；在站内改过的文档不会被覆盖。
      </p>
      <RecentList
        title="最近的导入"
        list={imports.list}
        nameOf={({ file_name, dry_run }) => (dry_run ? `${file_name}（预览）` : file_name)}
        verb="导入"
        doneOf={({ dry_run }) => (dry_run ? '可以查看' : '已导入')}
        what="查看报告："
        onOpen={onOpen}
      />
    </div>
  )
}

/** What can be read, by what people call it. */
function Formats() {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      {formats.map(([name, text]) => (
        <Fragment key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-text-2">{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const formats = [
  [
    'Markdown',
    '包括 MkDocs、Sphinx（reStructuredText 也可以）、Jupyter Book、VitePress、Docusaurus（.mdx 也可以）、GitBook、docsify 的书，Obsidian、语雀的笔记',
  ],
  ['Jupyter', '.ipynb 笔记本，连同输出和图片'],
  ['Notion、飞书', '导出的压缩包，数据库成为表格'],
  ['语雀', '知识库导出的 .lakebook，目录保持原样；单篇的 .lake'],
  ['Word', '.docx，标题、列表、表格、脚注、公式和图片'],
  ['网页', '保存下来的网页，或者整个网站的文件夹'],
  ['EPUB', '没有版权保护的电子书，一章一篇'],
] as const

function refusalOf(files: File[], most: number): string | undefined {
  const [file] = files
  if (!file || files.length > 1) return '一次导入一个文件，几个文件请打成一个压缩包'
  if (!isAccepted(file.name))
    return `“${file.name}”不能导入，请选择 zip 压缩包、Markdown、Word（.docx）、EPUB、网页、.ipynb、.rst、.lake 或 .lakebook`
  if (file.size === 0) return '文件是空的，请重新选择'
  if (file.size > most) return `文件不能超过 ${formatFileSize(most).replace('.00', '')}，请分成几份再导入`
  return undefined
}
