import { useState } from 'react'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { formatDuration } from '#src/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { Time } from '#src/ui/time.tsx'
import { answerQuery, type Questionnaire, repliesQuery } from '../questionnaire-queries.ts'
import { ReplyAnswers } from './reply-answers.tsx'

/** Each reply by itself, once somebody asks. */
export function RepliesCard({ questionnaire }: { questionnaire: Questionnaire }) {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        看每一份答卷
      </Button>
    )
  return (
    <section aria-labelledby="replies" className="grid gap-3">
      <h2 id="replies" className="text-xl font-semibold">
        每一份答卷
      </h2>
      <PagedList
        query={repliesQuery(questionnaire.id)}
        empty={{ kind: 'issues', title: '还没有收到答卷' }}
        show={(list) => (
          <ListCard>
            {list.map((reply) => (
              <li key={reply.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-[18px] py-2.5">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {reply.user?.nickname ?? (questionnaire.is_anonymous ? '匿名' : '已注销用户')}
                </span>
                <span className="text-sm text-text-3 tabular-nums">
                  {reply.created_at && <Time iso={reply.created_at} />}
                  {reply.seconds !== null && ` · ${formatDuration(reply.seconds)}`}
                </span>
                <Button size="sm" onClick={() => setShown(reply.id)}>
                  查看
                </Button>
              </li>
            ))}
          </ListCard>
        )}
      />
      {shown && <OneReply questionnaire={questionnaire} id={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

interface OneProps {
  questionnaire: Questionnaire
  id: string
  onClose: () => void
}
function OneReply({ questionnaire, id, onClose }: OneProps) {
  const { data, isError, refetch } = useEndpoint(...answerQuery(questionnaire.id, id))
  return (
    <Dialog title="一份答卷" onClose={onClose}>
      {isError ? (
        <ErrorState message="加载失败，请重试" onRetry={() => void refetch()} />
      ) : data?.reply ? (
        <ReplyAnswers
          items={questionnaire.questionnaire_items}
          reply={data.reply}
          title={data.reply.user?.nickname ?? '匿名'}
        />
      ) : (
        <SkeletonList />
      )}
    </Dialog>
  )
}
