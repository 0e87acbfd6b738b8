import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { searchType } from '#src/features/search/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { listGroupSpaces, listGroupThings, rankGroup, setGroupSpaces } from '#src/features/groups/contract.ts'
import type { Group } from '../group-queries.ts'

interface Named {
  id: number
  title: string
}
interface Props {
  group: Group
  /** Those that it uses already. */
  spaces: readonly Named[]
  onClose: () => void
}

/** Default export, for loading lazily. */
export default function ChooseSpaces({ group, spaces, onClose }: Props) {
  const [named, setNamed] = useState<ReadonlyMap<number, string>>(new Map(spaces.map(({ id, title }) => [id, title])))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(named.keys()))
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const set = useAction(setGroupSpaces, { refresh: [listGroupSpaces, listGroupThings, rankGroup] })
  function toggle({ id, title }: Named) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setNamed(new Map([...named, [id, title]]))
    setChosen(next)
  }
  async function save() {
    try {
      await set.mutateAsync({ body: { group_id: group.id, product_ids: [...chosen] } })
      toast.success('保存成功')
      onClose()
    } catch (error) {
      toastRefusal(error, '保存失败，请重试')
    }
  }
  return (
    <Dialog
      title="一起用的空间"
      description="成员只能看到他们自己有权看的空间和内容。"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" loading={set.isPending} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TextInput
          type="search"
          aria-label="按名称查找空间"
          placeholder="输入空间名称"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {[...named].map(([id, title]) => (
          <Checkbox key={id} label={title} checked={chosen.has(id)} onChange={() => toggle({ id, title })} />
        ))}
        {text && <Found text={text} known={named} onChoose={toggle} />}
      </div>
    </Dialog>
  )
}

interface FoundProps {
  text: string
  known: ReadonlyMap<number, string>
  onChoose: (space: Named) => void
}
function Found({ text, known, onChoose }: FoundProps) {
  const { data, isPending, isError, refetch } = useEndpoint(searchType, {
    params: { type: 'products' },
    query: { text, per_number: 20 },
  })
  if (isPending) return <SkeletonList />
  if (isError) return <ErrorState message="查找失败，请重试" onRetry={() => void refetch()} />
  const others = data.list.flatMap((found) =>
    'key_character' in found && !known.has(found.id) ? [{ id: found.id, title: found.title }] : [],
  )
  if (!others.length) return <p className="text-text-3">没有找到别的空间，换个名称试试</p>
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm text-text-3">找到的空间</legend>
      {others.map((space) => (
        <Checkbox key={space.id} label={space.title} checked={false} onChange={() => onChoose(space)} />
      ))}
    </fieldset>
  )
}
