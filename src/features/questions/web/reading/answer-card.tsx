import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { RichText } from '#src/client/text/rich-text.tsx'
import { ThreadMarks } from '#src/features/threads/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'
import { cateLabels, difficultyLabels } from '#src/features/questions/kind.ts'
import { optionsOf, type Question } from '../question-queries.ts'
import { isPractice } from './is-practice.ts'
import { OptionList } from './option-list.tsx'
import { Stopwatch } from './stopwatch.tsx'
import { useAnswering } from './use-answering.ts'
import { Verdict } from './verdict.tsx'

const Solution = lazyPart(() => import('./solution.tsx').then((module) => module.Solution))
const Actions = lazyPart(() => import('./question-actions.tsx').then((module) => module.QuestionActions))

/** The question as it is answered, and what became of the answer. */
export function AnswerCard({ question: read }: { question: Question }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const answering = useAnswering(read, isPractice(search))
  const { question, result, isOpen } = answering
  const again = () => {
    answering.again()
    void navigate(paths.question(question.product.id, question.id, true), { preventScrollReset: true })
  }
  return (
    <Card as="article" aria-labelledby="question-title">
      {result && <Verdict question={question} result={result} />}
      <div className="px-[18px] py-5 md:px-8 md:py-7">
        <Facts question={question}>{isOpen && <Stopwatch />}</Facts>
        <h1 id="question-title" className="sr-only">
          {question.title}
        </h1>
        <div className="mt-4 text-lg leading-8">
          <RichText name={`question-${question.id}`} html={question.content} />
        </div>
        {question.original_type === 2 && <Origin question={question} />}
        <form
          method="post"
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault()
            answering.submit()
          }}
        >
          <OptionList
            question={question}
            options={optionsOf(question)}
            chosen={answering.chosen}
            words={answering.words}
            result={result}
            isOpen={isOpen}
            onChoose={answering.choose}
            onWrite={answering.write}
          />
          {answering.error && (
            <p role="alert" className="mt-3 text-danger">
              {answering.error}
            </p>
          )}
          <div className="mt-6 flex flex-wrap items-center gap-2">
            {isOpen ? (
              <>
                <Button type="submit" variant="primary" loading={answering.sending}>
                  提交答案
                </Button>
                <Button variant="ghost" onClick={answering.reveal}>
                  不会，看解析
                </Button>
                {question.cate !== 3 && (
                  <span className="ml-auto text-sm text-text-3 max-md:hidden">按字母选择，回车提交</span>
                )}
              </>
            ) : (
              <>
                <Button variant="primary" onClick={again}>
                  再做一次
                </Button>
                <LinkButton to={paths.questions(question.product.id)}>返回题目列表</LinkButton>
              </>
            )}
          </div>
        </form>
        {!isOpen && (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <Solution question={question} />
          </Suspense>
        )}
        <div className="mt-6 border-t border-line pt-3">
          <Suspense>
            <Actions question={question} />
          </Suspense>
        </div>
      </div>
    </Card>
  )
}

const Facts = ({ question, children }: { question: Question; children: React.ReactNode }) => (
  <>
    <div className="flex flex-wrap items-center gap-2">
      <Chip tone="brand">{cateLabels[question.cate]}</Chip>
      <Chip>难度 {difficultyLabels[question.difficulty]}</Chip>
      {(question.essence || question.lock_info.state || question.is_solve) && <ThreadMarks thread={question} />}
      {question.tags.map((tag) => (
        <Tag
          key={tag.id}
          colours={{ background: tag.style.background, text: tag.style.color }}
          to={paths.tagged(tag.title, question.product.id)}
        >
          {tag.title}
        </Tag>
      ))}
      <span className="ml-auto">{children}</span>
    </div>
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-3">
      <Link to={paths.user(question.user.id)} className="inline-flex items-center gap-2 text-text">
        <Avatar
          size="xs"
          name={question.user.nickname}
          src={question.user.avatar && paths.file(question.user.avatar)}
        />
        {question.user.nickname}
      </Link>
      <span>
        更新于 <Time iso={question.updated_at} />
      </span>
    </p>
  </>
)

const Origin = ({ question: { original_author: author, original_content: source } }: { question: Question }) => (
  <p className="mt-3 text-sm text-text-3">
    转载自 {author}：
    <a href={source} target="_blank" rel="noopener noreferrer nofollow" className="break-all underline">
      {source}
    </a>
  </p>
)
