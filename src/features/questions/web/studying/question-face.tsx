import { useEffect, useRef, useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { RichText } from '#src/client/text/rich-text.tsx'
import { cateLabels } from '#src/features/questions/kind.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { optionsOf, type Question, questionQuery } from '../question-queries.ts'
import { OptionList } from '../reading/option-list.tsx'
import { Solution } from '../reading/solution.tsx'
import { Verdict } from '../reading/verdict.tsx'
import { type Given, useSolution } from './use-solution.ts'

interface Props {
  card: { id: number; title: string; question: { space_id: number } }
  /** Whether the answer is shown. */
  isOpen: boolean
}

/** A question as a card: its front can be answered in place; its back says what was right, and why. */
export function QuestionFace({ card, isOpen }: Props) {
  const { data, isError, refetch } = useEndpoint(...questionQuery(String(card.question.space_id), String(card.id)))
  if (isError && !data)
    return (
      <div className="grid justify-items-center gap-3">
        <h1 className="study-title">{card.title}</h1>
        <p role="alert">题目加载失败，请检查网络后重试</p>
        <Button onClick={() => void refetch()}>重试</Button>
      </div>
    )
  return data ? <Face question={data} isOpen={isOpen} /> : <SkeletonText lines={6} />
}

function Face({ question, isOpen }: { question: Question; isOpen: boolean }) {
  const [given, setGiven] = useState<Given>({ chosen: [], words: '' })
  const { solved, error, ask } = useSolution(question)
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  const wanted = useRef(given)
  useEffect(() => {
    wanted.current = given
  }, [given])
  useEffect(() => {
    if (isOpen) void asking.current(wanted.current)
  }, [isOpen])
  const told = isOpen ? solved : null
  const shown = told ?? question
  // only what was answered here: a former answer says nothing of today
  const result = hasAnswer(given) ? (told?.last_answer ?? null) : null
  return (
    <div className="study-face">
      {shown.has_math && <MathStyles />}
      <h1 className="sr-only">{question.title}</h1>
      {result && <Verdict question={shown} result={result} />}
      <p className="mt-2 mb-3">
        <Chip tone="brand">{cateLabels[question.cate]}</Chip>
      </p>
      <div className="mb-5 text-lg leading-8">
        <RichText name={`question-${question.id}`} html={question.content} />
      </div>
      <OptionList
        question={{ ...shown, statistics: null }}
        options={told ? optionsOf(told) : optionsOf(question).map(unmarked)}
        chosen={given.chosen}
        words={given.words}
        result={result}
        isOpen={!isOpen}
        onChoose={(timestamp) => setGiven((before) => chosenWith(before, timestamp, question.cate === 2))}
        onWrite={(words) => setGiven((before) => ({ ...before, words }))}
      />
      {told && <Solution question={{ ...told, statistics: null }} />}
      {isOpen && error !== null && <Failed why={error} onRetry={() => void ask(given)} />}
    </div>
  )
}

const Failed = ({ why, onRetry }: { why: string; onRetry: () => void }) => (
  <div role="alert" className="mt-5 grid justify-items-center gap-3">
    <p className="text-danger">{why}</p>
    <Button onClick={onRetry}>重试</Button>
  </div>
)

const hasAnswer = ({ chosen, words }: Given) => chosen.length > 0 || words.trim() !== ''

/** The front says nothing of what is right, whatever its reader may know. */
const unmarked = ({ timestamp, title }: { timestamp: number; title: string }) => ({ timestamp, title })

function chosenWith(given: Given, timestamp: number, isMany: boolean): Given {
  if (!isMany) return { ...given, chosen: [timestamp] }
  const others = given.chosen.filter((one) => one !== timestamp)
  return { ...given, chosen: others.length < given.chosen.length ? others : [...others, timestamp] }
}
