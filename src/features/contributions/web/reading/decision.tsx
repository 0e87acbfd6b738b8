import { lazy, Suspense, useState } from 'react'
import { useSpace } from '#src/features/spaces/web/public.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { Contribution } from '../contribution-queries.ts'
import type { Reasons } from '../proposing/proposal-dialog.tsx'
import { useDeciding } from './use-deciding.ts'

const ReviseDialog = lazy(() => import('./revise-dialog.tsx'))
const RejectDialog = lazy(() => import('./reject-dialog.tsx'))

interface Props {
  contribution: Contribution
  /** The items that are to be taken. */
  taken: readonly number[]
}

/** What this reader may do with it, if anything. */
export function Decision(props: Props) {
  const { vote: _vote, ...acts } = props.contribution.can
  return Object.values(acts).includes(true) ? <Acts {...props} /> : null
}

function Acts({ contribution, taken }: Props) {
  const { can, items, user } = contribution
  const deciding = useDeciding(contribution)
  const [confirm, question] = useConfirm()
  const [rejects, setRejects] = useState(false)
  async function revert() {
    const text = '合并带来的改动会由新的版本改回去；合并之后别人的修改会保留。'
    if (await confirm({ title: '撤销这次合并？', text, confirmText: '撤销', danger: true })) await deciding.revert()
  }
  const isPart = taken.length < items.length
  return (
    <Card as="section" padded aria-label="决定" className="md:px-8">
      <h2 className="text-xl font-semibold">决定</h2>
      {can.merge && (
        <p className="mt-2 text-text-2">
          合并后，{user.nickname} 会记入内容的作者。
          {isPart && `没有勾选的 ${items.length - taken.length} 项会一并算作不接受。`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {can.merge && contribution.state === 'open' && (
          <MergeButton taken={taken} isPart={isPart} deciding={deciding} />
        )}
        {can.reject && <Button onClick={() => setRejects(true)}>不接受</Button>}
        {can.edit && <Revise contribution={contribution} />}
        {can.close && (
          <Button variant="ghost" onClick={() => void deciding.close(true)}>
            关闭
          </Button>
        )}
        {can.reopen && <Button onClick={() => void deciding.close(false)}>重新打开</Button>}
        {can.revert && <Button onClick={() => void revert()}>撤销合并</Button>}
      </div>
      {question}
      <Suspense>{rejects && <RejectDialog contribution={contribution} onClose={() => setRejects(false)} />}</Suspense>
    </Card>
  )
}

interface MergeProps extends Pick<Props, 'taken'> {
  isPart: boolean
  deciding: ReturnType<typeof useDeciding>
}
const MergeButton = ({ taken, isPart, deciding }: MergeProps) => (
  <Button
    variant="primary"
    disabled={!taken.length}
    loading={deciding.isBusy}
    onClick={() => void deciding.merge(isPart ? { item_ids: [...taken] } : {})}
  >
    {isPart ? `合并 ${taken.length} 项` : '合并'}
  </Button>
)

/** The words about it; each of its parts has a desk of its own. */
function Revise({ contribution }: { contribution: Contribution }) {
  const space = useSpace()
  const [revises, setRevises] = useState(false)
  const [kept, keep] = useState<Reasons>()
  if (!space) return null
  return (
    <>
      <Button onClick={() => setRevises(true)}>
        {contribution.state === 'rejected' ? '修改说明并重新提交' : '修改说明'}
      </Button>
      <Suspense>
        {revises && <ReviseDialog {...{ contribution, space, kept }} onKeep={keep} onClose={() => setRevises(false)} />}
      </Suspense>
    </>
  )
}
