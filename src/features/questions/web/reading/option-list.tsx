import { RichText } from '#src/client/text/rich-text.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { letterOf, type Question, type ShownOption } from '../question-queries.ts'
import type { Result } from './use-answering.ts'

interface Props {
  question: Question
  options: readonly ShownOption[]
  chosen: readonly number[]
  words: string
  result: Result | null
  isOpen: boolean
  onChoose: (timestamp: number) => void
  onWrite: (words: string) => void
}

/** What there is to choose from, or where one writes; afterwards what was right of it. */
export function OptionList({ question, options, chosen, words, result, isOpen, onChoose, onWrite }: Props) {
  if (question.cate === 3)
    return isOpen ? (
      <FormField label="你的答案" hint="提交之后对照参考答案，不记分">
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            maxLength={5000}
            value={words}
            onChange={(event) => onWrite(event.target.value)}
          />
        )}
      </FormField>
    ) : (
      words !== '' && (
        <section aria-label="你的答案" className="rounded-r2 bg-sunken px-4 py-3">
          <p className="text-sm text-text-3">你的答案</p>
          <p className="mt-1 break-words whitespace-pre-line">{words}</p>
        </section>
      )
    )
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{question.cate === 2 ? '选项，可以选多个' : '选项'}</legend>
      {options.map((option, place) => (
        <Row
          key={option.timestamp}
          {...{ option, isOpen }}
          letter={letterOf(place)}
          isMany={question.cate === 2}
          isChosen={chosen.includes(option.timestamp)}
          look={lookOf(option, { chosen, result, isOpen })}
          share={isOpen ? null : (question.statistics?.options[place] ?? null)}
          onChoose={() => onChoose(option.timestamp)}
        />
      ))}
    </fieldset>
  )
}

const plain = { box: 'border-line', letter: 'border-control-line text-text-2', text: '', words: '' }
const looks = {
  plain,
  chosen: { ...plain, box: 'border-brand bg-brand-soft', letter: 'border-brand bg-brand text-on-brand' },
  right: {
    box: 'border-success bg-success-soft',
    letter: 'border-success bg-success text-surface',
    text: 'text-success',
    words: '正确答案',
  },
  missed: { box: 'border-success', letter: 'border-success text-success', text: 'text-success', words: '漏选' },
  wrong: {
    box: 'border-danger bg-danger-soft',
    letter: 'border-danger bg-danger text-on-danger',
    text: 'text-danger',
    words: '你的选择',
  },
}

function lookOf(
  { timestamp, correct }: ShownOption,
  { chosen, result, isOpen }: Pick<Props, 'chosen' | 'result' | 'isOpen'>,
) {
  const isChosen = chosen.includes(timestamp)
  if (isOpen) return isChosen ? looks.chosen : looks.plain
  if (correct) return result?.mark === 1 && !isChosen ? looks.missed : looks.right
  return isChosen ? looks.wrong : looks.plain
}

interface RowProps {
  option: ShownOption
  letter: string
  isMany: boolean
  isChosen: boolean
  isOpen: boolean
  look: (typeof looks)[keyof typeof looks]
  /** How many chose it, from 0 to 1. */
  share: number | null
  onChoose: () => void
}
const Row = ({ option, letter, isMany, isChosen, isOpen, look, share, onChoose }: RowProps) => (
  <label
    className={classNames(
      'relative flex items-start gap-3 rounded-r2 border px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
      isOpen && 'cursor-pointer hover:bg-sunken',
      look.box,
    )}
  >
    <input
      type={isMany ? 'checkbox' : 'radio'}
      name="chosen"
      className="absolute opacity-0"
      checked={isChosen}
      disabled={!isOpen}
      onChange={onChoose}
    />
    <span
      className={classNames(
        'grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold',
        look?.letter ??
          (isOpen && isChosen ? 'border-brand bg-brand text-on-brand' : 'border-control-line text-text-2'),
      )}
    >
      {letter}
    </span>
    <span className="min-w-0 flex-1 pt-px [&_.prose>:first-child]:mt-0 [&_.prose>:last-child]:mb-0">
      <RichText name={`option-${option.timestamp}`} html={option.title} />
    </span>
    {look.words && <span className={`shrink-0 pt-0.5 text-sm font-semibold ${look.text}`}>{look.words}</span>}
    {share !== null && (
      <span className="shrink-0 pt-0.5 text-sm text-text-3 tabular-nums">{Math.round(share * 100)}%</span>
    )}
  </label>
)
