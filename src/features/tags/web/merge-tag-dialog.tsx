import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { mergeTag } from '../contract.ts'
import { MergeTargets } from './merge-targets.tsx'
import { type CountedTag, tagLists } from './tag-query.ts'

interface Props {
  tag: CountedTag
  onClose: () => void
}

/** First the other tag is chosen, then the merge is confirmed. Default export, so that it can be loaded lazily. */
export default function MergeTagDialog({ tag, onClose }: Props) {
  const [target, setTarget] = useState<CountedTag | null>(null)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Dialog
        title={`合并标签“${tag.title}”`}
        description={`选择另一个标签。用到“${tag.title}”的内容会改用它。`}
        width="sm"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>取消</Button>
            <Button variant="primary" reason={target ? undefined : '请先选择一个标签'} onClick={() => setAsking(true)}>
              下一步
            </Button>
          </>
        }
      >
        <MergeTargets without={tag.id} chosen={target} onChoose={setTarget} />
      </Dialog>
      {target && asking && (
        <Confirmation tag={tag} target={target} onBack={() => setAsking(false)} onMerged={onClose} />
      )}
    </>
  )
}

interface ConfirmationProps {
  tag: CountedTag
  target: CountedTag
  onBack: () => void
  onMerged: () => void
}
/** Stands over the choice, which is there again as it was for whoever goes back. */
function Confirmation({ tag, target, onBack, onMerged }: ConfirmationProps) {
  const merge = useAction(mergeTag, { refresh: tagLists })
  async function mergeNow() {
    try {
      await merge.mutateAsync({ params: { id: tag.id }, body: { into_id: target.id } })
      toast.success(`已合并到“${target.title}”`)
      onMerged()
    } catch (error) {
      toastRefusal(error, '合并失败')
    }
  }
  return (
    <Dialog
      title={`把“${tag.title}”合并到“${target.title}”？`}
      description={`“${tag.title}”的 ${tag.count_used} 次使用会改为“${target.title}”，“${tag.title}”随后不再存在。合并不能撤销。`}
      width="sm"
      dismissible={!merge.isPending}
      onClose={onBack}
      footer={
        <>
          <Button data-autofocus onClick={onBack}>
            返回
          </Button>
          <Button variant="danger" loading={merge.isPending} onClick={() => void mergeNow()}>
            合并
          </Button>
        </>
      }
    />
  )
}
