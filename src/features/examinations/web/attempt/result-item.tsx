import { RichText } from '#src/client/text/rich-text.tsx'
import { cateLabels } from '#src/features/questions/kind.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { type AttemptItem, letterOf } from '../attempt-query.ts'

/** One question of what was handed in: what was answered, what was right, and for how many points. */
export function ResultItem({ item, at }: { item: AttemptItem; at: number }) {
  const { score, points, others, key, remark, position } = item
  return (
    <Card as="article" aria-label={`第 ${at + 1} 题`} className="px-4 py-5 md:px-8">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">第 {at + 1} 题</h2>
        <Chip>{cateLabels[item.cate as keyof typeof cateLabels]}</Chip>
        <span className="flex-1" />
        {others !== null && <span className="text-sm text-text-3">大家的得分率 {Math.round(others * 100)}%</span>}
        <Points score={score} points={points} />
      </div>
      <div className="mt-3">
        <RichText name={`stem-${position}`} html={item.content} />
      </div>
      {item.cate === 3 ? <Words answer={item.answer} /> : <Options item={item} />}
      {remark && (
        <section aria-label="评语" className="mt-4 rounded-r2 bg-warning-soft px-4 py-3">
          <p className="text-sm text-warning">评语</p>
          <p className="mt-1 break-words whitespace-pre-line">{remark}</p>
        </section>
      )}
      {key?.answer && (
        <section aria-label="参考答案" className="mt-4 border-l-[3px] border-success pl-4">
          <p className="text-sm text-text-3">参考答案</p>
          <RichText name={`answer-${position}`} html={key.answer} />
        </section>
      )}
      {key?.analysis && (
        <section aria-label="解析" className="mt-4 border-l-[3px] border-warm pl-4">
          <p className="text-sm text-text-3">解析</p>
          <RichText name={`analysis-${position}`} html={key.analysis} />
        </section>
      )}
    </Card>
  )
}

function Points({ score, points }: { score: number | null; points: number }) {
  if (score === null) return <Chip tone="warning">待阅卷</Chip>
  const tone = score === points ? 'success' : score === 0 ? 'danger' : 'warning'
  return (
    <Chip tone={tone}>
      {score} / {points} 分
    </Chip>
  )
}

const Words = ({ answer }: { answer: string }) => (
  <section aria-label="答案" className="mt-4 rounded-r2 bg-sunken px-4 py-3">
    <p className="text-sm text-text-3">答案</p>
    <p className="mt-1 break-words whitespace-pre-wrap">{answer || '没有作答'}</p>
  </section>
)

const looks = {
  right: ['border-success bg-success-soft', 'text-success', '选对'],
  missed: ['border-success', 'text-success', '正确答案'],
  wrong: ['border-danger bg-danger-soft', 'text-danger', '选错'],
  plain: ['border-line', '', ''],
} as const

const Options = ({ item: { options, chosen, key, position } }: { item: AttemptItem }) => (
  <ul className="mt-4 grid gap-2">
    {options.map(({ timestamp, title }, place) => {
      const isRight = key?.correct.includes(timestamp)
      const isChosen = chosen.includes(timestamp)
      const [box, text, words] = looks[isRight ? (isChosen ? 'right' : 'missed') : isChosen ? 'wrong' : 'plain']
      return (
        <li key={timestamp} className={classNames('flex items-start gap-3 rounded-r2 border px-4 py-2.5', box)}>
          <span className="font-semibold">{letterOf(place)}</span>
          <span className="min-w-0 flex-1 [&_.prose>:first-child]:mt-0 [&_.prose>:last-child]:mb-0">
            <RichText name={`option-${position}-${timestamp}`} html={title} />
          </span>
          {words && <span className={`shrink-0 text-sm font-semibold ${text}`}>{words}</span>}
        </li>
      )
    })}
  </ul>
)
