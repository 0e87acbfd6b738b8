import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import CircleX from 'lucide-react/icons/circle-x'
import { letterOf, optionsOf, type Question } from '../question-queries.ts'
import type { Result } from './use-answering.ts'

/** How it went, in a line. */
export function Verdict({ question, result }: { question: Question; result: Result }) {
  const { look, Icon, words } = verdictOf(question, result)
  return (
    <div role="status" className={`flex items-center gap-3 rounded-t-r2 px-[18px] py-3 font-semibold md:px-8 ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{words}</span>
      {result.seconds !== null && <span className="shrink-0 text-sm font-normal">用时 {timeOf(result.seconds)}</span>}
    </div>
  )
}

function verdictOf(question: Question, { mark }: Result) {
  if (mark === null)
    return { look: 'bg-brand-soft text-brand-text', Icon: CircleDot, words: '已提交，对照参考答案看看' }
  if (mark === 2) return { look: 'bg-success-soft text-success', Icon: CircleCheck, words: '答对了' }
  const right = optionsOf(question)
    .flatMap(({ correct }, place) => (correct ? letterOf(place) : []))
    .join('、')
  if (mark === 1)
    return { look: 'bg-warning-soft text-warning', Icon: CircleDot, words: `答对一部分，正确答案是 ${right}` }
  return { look: 'bg-danger-soft text-danger', Icon: CircleX, words: `答错了，正确答案是 ${right}` }
}

const timeOf = (seconds: number) =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分${seconds % 60 ? ` ${seconds % 60} 秒` : '钟'}`
