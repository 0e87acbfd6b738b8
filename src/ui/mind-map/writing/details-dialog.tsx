import { useState } from 'react'
import { safeMapLink } from '#src/shared/mind-map/km.ts'
import { fontSizes, type MindNode, most } from '#src/shared/mind-map/mind-map.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { UploadImage } from '#src/ui/editor/uploads/upload-task.ts'
import { FileButton } from '#src/ui/file-button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { changed, fieldsOf } from './details.ts'

interface Props {
  node: MindNode
  uploadImage: UploadImage
  onSave: (change: (node: MindNode) => MindNode) => void
  onClose: () => void
}

const ranks = Array.from({ length: 9 }, (_, n) => n + 1)
const priorities = [{ value: '', label: '没有' }, ...ranks.map((n) => ({ value: `${n}`, label: `${n}` }))]
const progresses = [
  { value: '', label: '没有' },
  ...ranks.map((n) => ({ value: `${n}`, label: n === 9 ? '已完成' : `${Math.round(((n - 1) / 8) * 100)}%` })),
]
const sizes = [{ value: '', label: '自动' }, ...fontSizes.map((size) => ({ value: `${size}`, label: `${size}` }))]

/** Everything of a node besides its text, in one form: one step back undoes it. */
export default function DetailsDialog({ node, uploadImage, onSave, onClose }: Props) {
  const [fields, setFields] = useState(() => fieldsOf(node))
  const [sending, setSending] = useState(false)
  const set = (given: Partial<typeof fields>) => setFields((before) => ({ ...before, ...given }))
  const isLinkWrong = fields.url.trim() !== '' && safeMapLink(fields.url) === null
  return (
    <Dialog
      title="节点的备注、链接、图片和标记"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            disabled={isLinkWrong || sending}
            onClick={() => {
              onSave((now) => changed(now, fields))
              onClose()
            }}
          >
            确定
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <FormField label="备注">
            {(control) => (
              <TextArea
                {...control}
                data-autofocus=""
                rows={4}
                maxLength={most.note}
                value={fields.note}
                onChange={(event) => set({ note: event.target.value })}
              />
            )}
          </FormField>
        </div>
        <FormField label="链接" error={isLinkWrong ? '请输入 http 或 https 开头的网址，或本站的地址' : undefined}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={fields.url}
              onChange={(event) => set({ url: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="链接的文字">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={200}
              value={fields.linkTitle}
              onChange={(event) => set({ linkTitle: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="优先级">
          {(control) => (
            <Select
              {...control}
              options={priorities}
              value={fields.priority}
              onChange={(event) => set({ priority: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="进度">
          {(control) => (
            <Select
              {...control}
              options={progresses}
              value={fields.progress}
              onChange={(event) => set({ progress: event.target.value })}
            />
          )}
        </FormField>
        <div className="sm:col-span-2">
          <FormField label="标签" hint={`用逗号隔开，最多 ${most.tags} 个`}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={fields.tags}
                onChange={(event) => set({ tags: event.target.value })}
              />
            )}
          </FormField>
        </div>
        <FormField label="字号">
          {(control) => (
            <Select
              {...control}
              options={sizes}
              value={fields.size}
              onChange={(event) => set({ size: event.target.value })}
            />
          )}
        </FormField>
        <div className="flex items-end gap-4 pb-2">
          <Checkbox label="加粗" checked={fields.bold} onChange={(event) => set({ bold: event.target.checked })} />
          <Checkbox label="斜体" checked={fields.italic} onChange={(event) => set({ italic: event.target.checked })} />
        </div>
        <PictureField
          image={fields.image}
          uploadImage={uploadImage}
          onBusy={setSending}
          onChange={(image) => set({ image })}
        />
      </div>
    </Dialog>
  )
}

interface PictureProps {
  image: MindNode['image']
  uploadImage: UploadImage
  onBusy: (busy: boolean) => void
  onChange: (image: MindNode['image']) => void
}
function PictureField({ image, uploadImage, onBusy, onChange }: PictureProps) {
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)
  const busy = (now: boolean) => {
    setSending(now)
    onBusy(now)
  }
  async function take(file: File) {
    busy(true)
    setProblem('')
    try {
      const { url, width = 240, height = 160 } = await uploadImage(file, () => {}, new AbortController().signal)
      onChange({ url, title: file.name.slice(0, 200), width, height })
    } catch (error) {
      setProblem((error as Error).message || '图片没有传上去，请再试一次')
    }
    busy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
      {image && <img src={image.url} alt="节点的图片" className="h-16 rounded-r1 border border-line" />}
      <FileButton accept="image/*" loading={sending} onFiles={([file]) => file && void take(file)}>
        {image ? '换一张图片' : '添加图片'}
      </FileButton>
      {image && <Button onClick={() => onChange(undefined)}>移除图片</Button>}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
