import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { Time } from '#src/ui/time.tsx'
import { answerQuery, type Questionnaire, questionnaireQuery } from '../questionnaire-queries.ts'
import { ReplyAnswers } from '../results/reply-answers.tsx'
import { inOrder } from './in-order.ts'
import { ItemsForm } from './items-form.tsx'
import { useReply } from './use-reply.ts'

export function Component() {
  const [search] = useSearchParams()
  const id = search.get('id')!
  const { data: questionnaire } = useEndpoint(...questionnaireQuery(id))
  const inBrowser = useInBrowser()
  if (!questionnaire) return null
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['填写问卷', questionnaire.title]} />
      <header className="grid gap-2">
        <h1 className="font-serif text-2xl font-bold [overflow-wrap:anywhere]">{questionnaire.title}</h1>
        <p className="text-sm text-text-3">
          {questionnaire.user.nickname} 发起{questionnaire.is_anonymous && ' · 匿名：谁填了什么，不会被记下来'}
          {questionnaire.ends_at && (
            <>
              {' · '}截止 <Time iso={questionnaire.ends_at} />
            </>
          )}
        </p>
        {questionnaire.description && (
          <p className="whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">{questionnaire.description}</p>
        )}
      </header>
      {inBrowser ? <Filling key={questionnaire.id} questionnaire={questionnaire} /> : <SkeletonList />}
    </PageWidth>
  )
}

function Filling({ questionnaire }: { questionnaire: Questionnaire }) {
  const filling = useReply(questionnaire)
  const { reply, state } = filling
  const items = useMemo(
    () => inOrder(questionnaire.questionnaire_items, questionnaire.is_shuffled, reply.seed),
    [questionnaire, reply.seed],
  )
  if (state === 'done') return <Done questionnaire={questionnaire} onAgain={filling.startAgain} />
  // what was handed in without an answer may have arrived, or still has to
  if (!questionnaire.can.reply && !reply.isSent) return <Closed questionnaire={questionnaire} />
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        filling.send()
      }}
    >
      {filling.isRestored && state === 'open' && (
        <p role="status" className="rounded-r2 bg-brand-soft px-[18px] py-2.5">
          已恢复上次没有交的答案，接着填就可以
        </p>
      )}
      <ItemsForm
        items={items}
        answers={reply.answers}
        errors={filling.errors}
        onAnswer={filling.answer}
        files={{ of: (key) => reply.files[key], keep: filling.keepFile }}
      />
      {filling.refusal && (
        <p role="alert" className="text-danger">
          {filling.refusal}
        </p>
      )}
      {state === 'offline' && (
        <p role="alert" className="rounded-r2 bg-warning-soft px-[18px] py-2.5 text-warning">
          网络断了，还没有交上。答案都在这台设备上，联网后会自动再交，也可以自己点“重新提交”。
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" loading={state === 'sending'}>
          {state === 'offline' ? '重新提交' : '提交'}
        </Button>
        <span className="text-sm text-text-3">
          {filling.isKept ? '答案随时保存在这台设备上' : '这台设备存不下答案，提交之前不要关掉页面'}
        </span>
      </div>
    </form>
  )
}

function Done({ questionnaire, onAgain }: { questionnaire: Questionnaire; onAgain: () => void }) {
  return (
    <Card>
      <EmptyState kind="issues" title="已提交，谢谢你">
        <div className="flex flex-wrap justify-center gap-2">
          {questionnaire.is_repeatable && <Button onClick={onAgain}>再填一份</Button>}
          <LinkButton to={paths.questionnaires('received')}>看别的问卷</LinkButton>
        </div>
      </EmptyState>
    </Card>
  )
}

const whyClosed = {
  draft: '这份问卷还没有发放',
  early: '这份问卷还没有开始',
  late: '这份问卷已经截止',
  ended: '这份问卷已经结束',
  full: '名额已满，这份问卷不再收了',
}

function Closed({ questionnaire }: { questionnaire: Questionnaire }) {
  const { data } = useEndpoint(...answerQuery(questionnaire.id))
  const title = questionnaire.has_replied
    ? questionnaire.is_anonymous
      ? '你已经填过了。匿名问卷不记是谁填的，所以这里看不到你的答案'
      : '你已经填过了'
    : questionnaire.closed
      ? whyClosed[questionnaire.closed]
      : '这份问卷没有发给你'
  return (
    <>
      <Card>
        <EmptyState kind="issues" title={title}>
          {questionnaire.closed === 'early' && questionnaire.starts_at && (
            <p className="text-sm text-text-3">
              开始时间：
              <Time iso={questionnaire.starts_at} />
            </p>
          )}
        </EmptyState>
      </Card>
      {data?.reply && <ReplyAnswers items={questionnaire.questionnaire_items} reply={data.reply} title="我的答卷" />}
    </>
  )
}
