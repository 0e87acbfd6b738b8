import { useState } from 'react'
import { addressOf } from '#src/shared/endpoint.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { exportDeck } from '#src/features/resources/contract.ts'
import { deckFormatFacts, deckFormats, type DeckFormat } from '#src/features/resources/deck-files.ts'

const options = deckFormats.map((format) => ({
  value: format,
  label: deckFormatFacts[format].name,
  hint: deckFormatFacts[format].hint,
}))

/** The browser fetches the file itself, however large it is. Default export, for loading lazily. */
export default function ExportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [scheduling, setScheduling] = useState(false)
  const [format, setFormat] = useState<DeckFormat>(deckFormats[0])
  return (
    <Dialog
      title="导出卡片集"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <a
            href={addressOf(exportDeck, {
              params: { id },
              query: { format, scheduling: scheduling && format === 'apkg' },
            })}
            download=""
            className={buttonLook({ variant: 'primary' })}
          >
            下载
          </a>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-text-2">
          导出你能看到的卡片，顺序不变。改好的文件再导入回来，更新的还是这些卡片。题目不在文件里，可以在题目列表导出。
        </p>
        <RadioGroup
          legend="格式"
          name="format"
          options={options}
          value={format}
          onChange={(event) => setFormat(event.target.value as DeckFormat)}
        />
        {format === 'apkg' && (
          <Checkbox
            label="连同我的学习进度"
            hint="到期时间和复习记录；给别人的文件不要勾选"
            checked={scheduling}
            onChange={(event) => setScheduling(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}
