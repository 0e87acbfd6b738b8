import type { Question } from '../question-queries.ts'

/** How others did. The share of each option stands beside it. */
export function Statistics({ statistics }: { statistics: NonNullable<Question['statistics']> }) {
  const { answered, p, discrimination, seconds } = statistics
  const facts = [
    [String(answered), '人做过'],
    ...(p === null ? [] : [[`${Math.round(p * 100)}%`, '答对']]),
    ...(discrimination === null ? [] : [[discrimination.toFixed(2), `区分度，${gradeOf(discrimination)}`]]),
    ...(seconds === null ? [] : [[`${seconds} 秒`, '平均用时']]),
  ]
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics" className="text-lg font-semibold">
        这道题
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-y-4 md:grid-cols-4">
        {facts.map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse border-line px-4 first:pl-0 md:not-first:border-l">
            <dt className="text-sm text-text-3">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {p !== null && <Hardness p={p} />}
    </section>
  )
}

/** As textbooks of testing grade it. */
function gradeOf(discrimination: number): string {
  if (discrimination >= 0.4) return '很好'
  if (discrimination >= 0.3) return '良好'
  return discrimination >= 0.2 ? '尚可' : '较低'
}

/** Where it lies between easy and hard. */
const Hardness = ({ p }: { p: number }) => (
  <div className="mt-6 max-w-sm">
    <h3 className="text-sm text-text-2">难度系数 {p.toFixed(2)}</h3>
    <div
      aria-hidden="true"
      className="relative mt-3 h-2 rounded-full bg-[linear-gradient(to_right,var(--success),var(--gold),var(--danger))]"
    >
      <span
        className="absolute -top-1 size-4 -translate-x-1/2 rounded-full border-[3px] border-text bg-surface"
        style={{ left: `${Math.round((1 - p) * 100)}%` }}
      />
    </div>
    <p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-text-3">
      <span>容易</span>
      <span>中等</span>
      <span>难</span>
    </p>
  </div>
)
