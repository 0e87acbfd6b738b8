import type { Reply } from '#src/shared/endpoint.ts'
import type { showAnswer } from '#src/features/questionnaires/contract.ts'
import { isAsked, type Item } from '#src/features/questionnaires/items.ts'
import { Card } from '#src/ui/card.tsx'

type WholeReply = NonNullable<Reply<typeof showAnswer>['reply']>
type GivenAnswer = WholeReply['answers'][number]

/** One reply, item by item. */
export function ReplyAnswers({ items, reply, title }: { items: readonly Item[]; reply: WholeReply; title: string }) {
  const answers = new Map(reply.answers.map((answer) => [answer.timestamp, answer]))
  return (
    <Card as="section" padded aria-label={title}>
      <h2 className="text-xl font-semibold">{title}</h2>
      <dl className="mt-3 grid gap-3">
        {items.filter(isAsked).map((item, place) => (
          <div key={item.timestamp}>
            <dt className="text-sm text-text-3 [overflow-wrap:anywhere]">
              {place + 1}. {item.title}
            </dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
              <Shown item={item} answer={answers.get(item.timestamp)} files={reply.files} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface ShownProps {
  item: Item
  answer: GivenAnswer | undefined
  files: WholeReply['files']
}
function Shown({ item, answer, files }: ShownProps) {
  if (!answer) return <span className="text-text-3">没有回答</span>
  const titleOf = (timestamp: number) => item.options.find((one) => one.timestamp === timestamp)?.title ?? ''
  if (answer.files)
    return (
      <ul>
        {answer.files.map((key) => {
          const file = files.find((one) => one.key === key)
          return (
            <li key={key}>
              {file ? (
                <a href={file.url} className="text-brand-text underline">
                  {file.name}
                </a>
              ) : (
                '文件已经没有了'
              )}
            </li>
          )
        })}
      </ul>
    )
  if (answer.lines)
    return item.lines
      .map(({ timestamp, title }) => {
        const given = answer.lines!.find(({ line }) => line === timestamp)
        return `${title}：${given ? titleOf(given.chosen) : '—'}`
      })
      .join('\n')
  if (answer.chosen) return answer.chosen.map(titleOf).join(item.kind === 'order' ? ' → ' : '、')
  return answer.number === undefined ? answer.text : String(answer.number)
}
