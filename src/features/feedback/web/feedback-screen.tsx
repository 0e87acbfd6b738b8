import { useParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbRoots } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { RichText } from '#src/client/text/rich-text.tsx'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Time } from '#src/ui/time.tsx'
import { stateLabels } from '../kind.ts'
import { FeedbackMarks } from './feedback-marks.tsx'
import { type Feedback, feedbackQuery } from './feedback-query.ts'
import { ReplyForm } from './reply-form.tsx'

export function Component() {
  const { feedbackId } = useParams()
  const { data: feedback } = useEndpoint(...feedbackQuery(feedbackId!))
  return feedback ? <Shown feedback={feedback} /> : null
}

const Shown = ({ feedback }: { feedback: Feedback }) => (
  <PageWidth className="grid gap-4 py-4 md:py-6">
    <PageHead title={[feedback.title, '反馈']} />
    {feedback.has_math && <MathStyles />}
    <Breadcrumb crumbs={[{ text: crumbRoots.feedback, to: paths.feedbacks() }, { text: feedback.title }]} />
    <div className="mx-auto grid w-full max-w-[860px] gap-4">
      <Card as="article" className="px-[18px] py-5 md:px-8">
        <div className="flex flex-wrap items-start gap-3">
          <h1 className="min-w-0 flex-1 font-serif text-2xl font-bold break-words">{feedback.title}</h1>
          <FeedbackMarks feedback={feedback} />
        </div>
        <Byline user={feedback.user} at={feedback.created_at} />
        <div className="mt-4">
          <RichText name={`feedback-${feedback.id}`} html={feedback.content} />
        </div>
      </Card>
      {feedback.replies.length > 0 && (
        <section aria-label="全部答复" className="grid gap-3">
          {feedback.replies.map((reply) => (
            <Card key={reply.id} as="article" padded>
              <div className="flex flex-wrap items-center gap-3">
                <div className="min-w-0 flex-1">
                  <Byline user={reply.user} at={reply.created_at} />
                </div>
                {reply.state && <Chip>{stateLabels[reply.state]}</Chip>}
              </div>
              <p className="mt-2 break-words whitespace-pre-line">{reply.content}</p>
            </Card>
          ))}
        </section>
      )}
      {(feedback.can.answer || feedback.can.add) && <ReplyForm key={feedback.timestamp} feedback={feedback} />}
    </div>
  </PageWidth>
)

const Byline = ({ user, at }: { user: Feedback['user']; at: string }) => (
  <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-text-3">
    <Link to={paths.user(user.id)} className="inline-flex items-center gap-2 text-text">
      <Avatar size="xs" name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
      {user.nickname}
    </Link>
    <Time iso={at} />
  </p>
)
