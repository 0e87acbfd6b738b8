import { useMemo, useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import type { AnchorParts, Comment, FloorParts } from '#src/features/comments/web/public.tsx'
import { editContribution } from '#src/features/contributions/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { type Contribution, ofContribution } from '../contribution-queries.ts'
import { blockOf, idOf, isRewritten, type ProposedBlock, withBlock } from './blocks.ts'

/** How comments name the paragraphs of a contribution that they are about, and what its author does with other words for one. */
export function useRemarks(contribution: Contribution): { anchors: AnchorParts; floors: FloorParts } {
  return useMemo(
    () => ({
      anchors: {
        current: () => null,
        subscribe: () => () => {},
        labelOf: (anchor) => labelOf(contribution, anchor),
        go(anchor) {
          const block = blockOf(contribution, anchor)?.block
          if (block) show(block)
          else toast.warning('这一段已经改掉了')
        },
      },
      floors: {
        pinned: null,
        mark: () => null,
        act: (comment) => <Take contribution={contribution} comment={comment} />,
        onRemoved: () => {},
      },
    }),
    [contribution],
  )
}

function labelOf(contribution: Contribution, anchor: string): string | null {
  const found = blockOf(contribution, anchor)
  if (!found) return null
  const { remark, block } = found
  const place = block
    ? `${block.item.proposed!.title ? `《${block.item.proposed!.title}》` : ''}第 ${block.at + 1} 段`
    : '已经改掉的一段'
  return remark === 'rewrite' ? `改写建议：${place}` : place
}

/** Its tab is opened first, if another one is. */
function show(block: ProposedBlock) {
  const find = () => document.getElementById(idOf(block))
  // the last of its tabs
  if (!find()) [...document.querySelectorAll<HTMLElement>(`#item-${block.item.id} [role=tab]`)].at(-1)?.click()
  requestAnimationFrame(() => {
    find()?.scrollIntoView({ block: 'center' })
    find()?.focus({ preventScroll: true })
  })
}

/** What was suggested, put in the place of the paragraph: a further version of the contribution. */
function Take({ contribution, comment }: { contribution: Contribution; comment: Pick<Comment, 'anchor' | 'content'> }) {
  const edit = useAction(editContribution, { refresh: ofContribution })
  const [isTaken, setTaken] = useState(false)
  const found = comment.anchor === null ? null : blockOf(contribution, comment.anchor)
  if (!contribution.can.edit || isTaken || found?.remark !== 'rewrite' || !found.block || !isRewritten(found.block))
    return null
  const { block } = found
  const { id, product_id: spaceId, version } = contribution
  async function take() {
    try {
      const payload = { content: withBlock(block, comment.content) }
      const body = { version, pull_quest_items: [{ id: block.item.id, payload }] }
      await edit.mutateAsync({ params: { spaceId, id }, body })
      setTaken(true)
      toast.success('已采用，贡献有了新的版本')
    } catch (error) {
      toastRefusal(error, '采用失败，请重试')
    }
  }
  return (
    <Button variant="ghost" size="sm" loading={edit.isPending} onClick={() => void take()}>
      采用建议
    </Button>
  )
}
