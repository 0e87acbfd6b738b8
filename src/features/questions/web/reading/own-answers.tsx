import { useEndlessList } from '#src/client/data/endless-list.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Time } from '#src/ui/time.tsx'
import { listAnswers } from '#src/features/questions/contract.ts'
import { letterOf, optionsOf } from '../question-queries.ts'

interface Props {
  spaceId: number
  id: number
  onClose: () => void
}

const marks = {
  0: { text: '答错', tone: 'danger' },
  1: { text: '答对一部分', tone: 'warning' },
  2: { text: '答对', tone: 'success' },
} as const

/** What the reader answered so far, each by the options that there were then. Default export, for loading lazily. */
export default function OwnAnswers({ spaceId, id, onClose }: Props) {
  const answers = useEndlessList(listAnswers, { params: { spaceId, id }, query: {} })
  const list = answers.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Dialog title="我的作答记录" onClose={onClose}>
      {answers.isPending && <SkeletonText lines={4} />}
      {answers.isError && <ErrorState message="加载失败，请重试" onRetry={() => void answers.refetch()} />}
      <ol className="divide-y divide-line">
        {list.map((answer) => (
          <li key={answer.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            {answer.mark !== null && <Chip tone={marks[answer.mark].tone}>{marks[answer.mark].text}</Chip>}
            <span className="min-w-0 flex-1 break-words whitespace-pre-line">{said(answer)}</span>
            <span className="text-sm text-text-3">
              <Time iso={answer.created_at} />
              {answer.seconds !== null && ` · ${answer.seconds} 秒`}
            </span>
          </li>
        ))}
      </ol>
      {answers.hasNextPage && (
        <Button loading={answers.isFetchingNextPage} onClick={() => void answers.fetchNextPage()}>
          加载更多
        </Button>
      )}
    </Dialog>
  )
}

function said({ options, chosen, answer }: { options: string; chosen: number[]; answer: string }): string {
  if (answer) return answer
  const letters = optionsOf({ options }).flatMap(({ timestamp }, place) =>
    chosen.includes(timestamp) ? letterOf(place) : [],
  )
  return `选了 ${letters.join('、')}`
}
