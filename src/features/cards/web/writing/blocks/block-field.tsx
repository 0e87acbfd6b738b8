import Brackets from 'lucide-react/icons/brackets'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useMemo } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { imageUploader } from '#src/features/files/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { spaceType } from '#src/features/spaces/kind.ts'
import { userType } from '#src/features/users/kind.ts'
import { Button } from '#src/ui/button.tsx'
import { Editor } from '#src/ui/editor/lazy-editor.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { type Block, limits, type Step } from '#src/features/cards/blocks.ts'
import { OcclusionField } from './occlusion-field.tsx'
import type { useCardForm } from '../use-card-form.ts'

interface Props {
  block: Block
  /** Null for a personal card. */
  spaceId: number | null
  writing: ReturnType<typeof useCardForm>
  onChange: (block: Block) => void
}

/** One block that is open to be written. */
export function BlockField({ block, spaceId, writing, onChange }: Props) {
  const me = useCurrentUser()?.id ?? 0
  const uploadImage = useMemo(() => imageUploader(spaceId ?? undefined), [spaceId])
  const mentions = useMemo(
    () => mentionsAt(spaceId === null ? { type: userType, id: me } : { type: spaceType, id: spaceId }),
    [spaceId, me],
  )
  const editor = (
    name: string,
    { label, value, onText }: { label: string; value: string; onText: (html: string) => void },
  ) => (
    <Suspense key={name} fallback={<SkeletonText lines={3} />}>
      <Editor
        ref={(handle) => writing.editors.add(name, handle)}
        label={label}
        preset="studyCard"
        minHeight={120}
        value={value}
        onChange={onText}
        uploadImage={uploadImage}
        mentions={mentions}
        onUploading={(count) => writing.onUploading(name, count)}
        onSubmit={writing.save}
      />
    </Suspense>
  )
  if (block.type === 'occlusion')
    return (
      <OcclusionField
        value={block.content}
        upload={uploadImage}
        onUploading={(count) => writing.onUploading(block.key, count)}
        onChange={(content) => onChange({ ...block, content })}
      />
    )
  if (block.type === 'steps') return <StepsField block={block} editor={editor} onChange={onChange} />
  const text = editor(block.key, {
    label: block.type === 'cloze' ? '填空' : '文字',
    value: block.content,
    onText: (content) => onChange({ ...block, content }),
  })
  if (block.type === 'html') return text
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          onClick={() => {
            const number = gapsIn(block.content) + 1
            writing.editors.of(block.key)?.wrap({ before: `{{c${number}::`, words: '要记的词', after: '}}' })
          }}
        >
          <Brackets aria-hidden /> 挖空
        </Button>
        <p className="text-sm text-text-3">选中文字后点“挖空”。要给提示，写成 {'{{c1::答案::提示}}'}。</p>
      </div>
      {text}
    </>
  )
}

const gapsIn = (html: string) => Math.max(0, ...[...html.matchAll(/\{\{c(\d{1,2})::/g)].map(([, n]) => Number(n)))

type EditorOf = (
  name: string,
  field: { label: string; value: string; onText: (html: string) => void },
) => React.ReactNode
interface StepsProps {
  block: Extract<Block, { type: 'steps' }>
  editor: EditorOf
  onChange: (block: Block) => void
}
function StepsField({ block, editor, onChange }: StepsProps) {
  const steps = block.content
  const put = (content: readonly Step[]) => onChange({ ...block, content })
  const set = (at: number, by: Partial<Step>) => put(steps.map((step, n) => (n === at ? { ...step, ...by } : step)))
  return (
    <>
      <ol className="grid gap-4">
        {steps.map((step, n) => (
          <li key={n} className="grid gap-2 border-l-2 border-line pl-3">
            <div className="flex flex-wrap items-center gap-2">
              <TextInput
                aria-label={`第 ${n + 1} 步的标题`}
                placeholder={`第 ${n + 1} 步`}
                className="min-w-40 flex-1"
                maxLength={limits.title}
                value={step.title}
                onChange={(event) => set(n, { title: event.target.value })}
              />
              <TextInput
                aria-label={`第 ${n + 1} 步的时间`}
                placeholder="时间，如 5 分钟"
                className="w-36"
                maxLength={limits.time}
                value={step.nodeTime}
                onChange={(event) => set(n, { nodeTime: event.target.value })}
              />
              <IconButton
                size="sm"
                label={`移除第 ${n + 1} 步`}
                disabled={steps.length === 1}
                onClick={() => put(steps.filter((_, at) => at !== n))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            {editor(`${block.key}-${n}`, {
              label: `第 ${n + 1} 步的内容`,
              value: step.content,
              onText: (content) => set(n, { content }),
            })}
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        className="w-fit"
        disabled={steps.length >= limits.steps}
        onClick={() => put([...steps, { title: '', nodeTime: '', content: '' }])}
      >
        <Plus aria-hidden /> 加一步
      </Button>
    </>
  )
}
