import { type Answer, wayThrough } from '#src/features/questionnaires/answers.ts'
import { isAsked, type Item } from '#src/features/questionnaires/items.ts'
import { Card } from '#src/ui/card.tsx'
import type { KnownFiles } from './field-props.ts'
import { ItemField } from './item-field.tsx'

interface Props {
  items: readonly Item[]
  answers: Readonly<Record<number, Answer>>
  errors: Readonly<Record<number, string>>
  onAnswer: (item: number, answer: Answer) => void
  files: KnownFiles
}

/** The items that these answers lead to, each with its number. */
export function ItemsForm({ items, answers, errors, onAnswer, files }: Props) {
  const way = wayThrough(items, answers)
  const numbers = new Map(way.filter(isAsked).map(({ timestamp }, place) => [timestamp, place + 1]))
  return (
    <Card className="px-4 md:px-6">
      {way.map((item) => (
        <ItemField
          key={item.timestamp}
          item={item}
          number={numbers.get(item.timestamp) ?? null}
          answer={answers[item.timestamp]}
          error={errors[item.timestamp]}
          onChange={(answer) => onAnswer(item.timestamp, answer)}
          files={files}
        />
      ))}
    </Card>
  )
}
