import { useId, useState } from 'react'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { named } from './entry.ts'
import type { ResourceItem } from '../resource-queries.ts'

interface Props {
  spaceId: number
  entries: readonly ResourceItem[]
  onConfirm: (tagged: (ResourceItem & { tag_titles: string[] })[]) => void
  onClose: () => void
}

/** The same tags for many resources, besides those that each has or in their place. Default export, for loading lazily. */
export default function TagsDialog({ spaceId, entries, onConfirm, onClose }: Props) {
  const [titles, setTitles] = useState<string[]>([])
  const [how, setHow] = useState<'add' | 'replace'>('add')
  const [error, setError] = useState('')
  const name = useId()

  function confirm() {
    const checked = tagTitles.safeParse(titles)
    if (!checked.success) return setError(checked.error.issues[0]!.message)
    if (!titles.length && how === 'add') return setError('请至少输入一个标签')
    onConfirm(
      entries.map((entry) => {
        const own = how === 'add' ? entry.tags.map(({ title }) => title) : []
        return { ...entry, tag_titles: [...new Set([...own, ...checked.data])] }
      }),
    )
  }
  return (
    <Dialog
      title={`给${named(entries)}设标签`}
      dismissible={!titles.length}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" onClick={confirm}>
            确定
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormField label="标签" error={error || undefined}>
          {(control) => (
            <TagsInput
              {...control}
              spaceId={spaceId}
              value={titles}
              onChange={(next) => {
                setTitles(next)
                setError('')
              }}
            />
          )}
        </FormField>
        <RadioGroup
          legend="已有的标签"
          name={name}
          value={how}
          options={[
            { value: 'add', label: '保留，再加上这些', hint: '每个资源最多 10 个标签' },
            { value: 'replace', label: '换成这些' },
          ]}
          onChange={(event) => setHow(event.target.value as 'add' | 'replace')}
        />
      </div>
    </Dialog>
  )
}
