import { useState } from 'react'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { importCards, listCards } from '#src/features/cards/contract.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { toast } from '#src/ui/toast.ts'

interface Props {
  spaceId: number
  onClose: () => void
}
interface Chosen {
  name: string
  content: string
  preview: Reply<typeof importCards>
}

/** Cards of a file: what would become of them is shown before anything is written. */
export function ImportDialog({ spaceId, onClose }: Props) {
  const call = useCall()
  const send = useIdempotentCall()
  const cache = useCache()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const params = { spaceId }

  async function look(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setError('')
    setChosen(null)
    try {
      const content = await file.text()
      const preview = await call(importCards, { params, body: { content, dry_run: true } })
      setChosen({ name: file.name, content, preview })
    } catch (problem) {
      if (!isAppError(problem)) throw problem
      setError(problem.data?.fields?.content ?? problem.message)
    } finally {
      setBusy(false)
    }
  }
  async function take({ content }: Chosen) {
    setBusy(true)
    try {
      const { ids } = await send(importCards, { params, body: { content } })
      for (const changed of [listCards, readSpace]) void cache.refresh(changed)
      toast.success(`已导入 ${ids.length} 张卡片`)
      onClose()
    } catch (problem) {
      setBusy(false)
      toastRefusal(problem, '导入失败')
    }
  }
  const ready = chosen && chosen.preview.count > 0 && chosen.preview.problems.length === 0
  return (
    <Dialog
      title="导入卡片"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            loading={busy}
            reason={ready ? undefined : '请先选择可以导入的文件'}
            onClick={() => chosen && void take(chosen)}
          >
            导入{ready && ` ${chosen.preview.count} 张`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-text-2">
          可以是一组卡片的 JSON，也可以是一行一张的文本：正面、制表符、背面（Anki 可以导出这样的文件）。一次最多 1000
          张。
        </p>
        <FileButton accept=".json,.txt,.tsv" loading={busy && !chosen} onFiles={(files) => void look(files[0])}>
          选择文件
        </FileButton>
        {error && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
        {chosen && <Preview chosen={chosen} />}
      </div>
    </Dialog>
  )
}

const Preview = ({ chosen: { name, preview } }: { chosen: Chosen }) => (
  <section aria-label="预览" className="grid gap-2">
    <p role="status" className="[overflow-wrap:anywhere]">
      {name}：{preview.count} 张可以导入
      {preview.problems.length > 0 && `，${preview.problems.length} 张有问题，改好之后再选一次`}
    </p>
    {preview.problems.length > 0 && (
      <ul aria-label="有问题的卡片" className="grid gap-1 text-sm text-danger">
        {preview.problems.slice(0, 20).map(({ at, message }) => (
          <li key={at}>
            第 {at} 张：{message}
          </li>
        ))}
      </ul>
    )}
    <ol aria-label="前面几张" className="grid max-h-64 gap-1 overflow-y-auto text-sm">
      {preview.cards.map((card, n) => (
        <li key={n} className="flex gap-3">
          <b className="shrink-0">{card.title}</b>
          <span className="truncate text-text-3">{card.description}</span>
        </li>
      ))}
    </ol>
  </section>
)
