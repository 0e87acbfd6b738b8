import { RichText } from '#src/client/text/rich-text.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { type AttemptItem, letterOf } from '../attempt-query.ts'
import type { Given } from './answer-store.ts'

interface Props {
  item: AttemptItem
  given: Given
  onPut: (by: Partial<Pick<Given, 'chosen' | 'answer'>>) => void
}

/** Where one answers: options, or words. */
export function AnswerField({ item, given, onPut }: Props) {
  if (item.cate === 3)
    return (
      <div className="mt-5">
        <FormField label="你的答案" hint="边写边保存">
          {(control) => (
            <TextArea
              {...control}
              rows={10}
              maxLength={20_000}
              value={given.answer}
              onChange={({ target }) => onPut({ answer: target.value })}
            />
          )}
        </FormField>
      </div>
    )
  const isMany = item.cate === 2
  const choose = (timestamp: number) => {
    const has = given.chosen.includes(timestamp)
    const next = isMany
      ? has
        ? given.chosen.filter((one) => one !== timestamp)
        : [...given.chosen, timestamp].toSorted((a, b) => a - b)
      : [timestamp]
    onPut({ chosen: next })
  }
  return (
    <fieldset className="mt-5 grid gap-2.5">
      <legend className="sr-only">{isMany ? '选项，可以选多个' : '选项'}</legend>
      {item.options.map(({ timestamp, title }, place) => {
        const isChosen = given.chosen.includes(timestamp)
        return (
          <label
            key={timestamp}
            className={classNames(
              'relative flex cursor-pointer items-start gap-3 rounded-r2 border px-4 py-3 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              isChosen ? 'border-brand bg-brand-soft' : 'border-line',
            )}
          >
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={`chosen-${item.position}`}
              className="absolute opacity-0"
              checked={isChosen}
              onChange={() => choose(timestamp)}
            />
            <span
              className={classNames(
                'grid size-7 shrink-0 place-items-center border text-sm font-semibold',
                isMany ? 'rounded-r1' : 'rounded-full',
                isChosen ? 'border-brand bg-brand text-on-brand' : 'border-control-line text-text-2',
              )}
            >
              {letterOf(place)}
            </span>
            <span className="min-w-0 flex-1 pt-px [&_.prose>:first-child]:mt-0 [&_.prose>:last-child]:mb-0">
              <RichText name={`option-${item.position}-${timestamp}`} html={title} />
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
