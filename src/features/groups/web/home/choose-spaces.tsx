import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { FindSpaces } from '#src/features/search/web/public.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
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
      <FindSpaces listed={named} chosen={chosen} toggle={toggle} />
    </Dialog>
  )
}
