import { useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { RichText } from '#src/client/text/rich-text.tsx'
import type { Conflict } from '#src/features/contributions/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { type Contribution, conflictsQuery } from '../contribution-queries.ts'
import { htmlOf, isPlainWords, wordsOf } from '../words-of.ts'
import { useDeciding } from './use-deciding.ts'

interface Props {
  contribution: Contribution
  taken: readonly number[]
}

type Choice = { choice: 'current' | 'proposed' | 'both' } | { choice: 'text'; text: string }

/** Where it collides with what stands now: one side is chosen, or it is written anew. */
export function Conflicts({ contribution, taken }: Props) {
  const { data, isError, refetch } = useEndpoint(...conflictsQuery(contribution.product_id, contribution.id))
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const deciding = useDeciding(contribution)
  if (isError) return <ErrorState message="冲突加载失败，请重试" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText />
  const all = data.conflicts ?? []
  const conflicts = all.filter(({ item_id }) => taken.includes(item_id))
  const nameOf = ({ item_id, key }: Conflict) => `${item_id} ${key}`
  const open = conflicts.filter((conflict) => !choices[nameOf(conflict)]).length
  const merge = () =>
    deciding.merge({
      ...(taken.length < contribution.items.length && { item_ids: [...taken] }),
      resolutions: conflicts.map((conflict) => ({
        item_id: conflict.item_id,
        key: conflict.key,
        ...chosen(conflict, choices[nameOf(conflict)]!),
      })),
    })
  return (
    <section aria-labelledby="conflicts" className="grid grid-cols-1 gap-4">
      <div role="status" className="rounded-r2 bg-warning-soft px-[18px] py-4">
        <h2 id="conflicts" className="text-xl font-semibold text-warning">
          {headingFor(conflicts.length, all.length)}
        </h2>
        {conflicts.length > 0 && (
          <p className="mt-1 text-text-2">提交之后别人也改了同一处。选一边，或者合起来写；另一边会留在历史版本里。</p>
        )}
      </div>
      {conflicts.map((conflict, at) => (
        <OneConflict
          key={nameOf(conflict)}
          at={at + 1}
          conflict={conflict}
          by={contribution.user.nickname}
          folders={contribution.folders}
          choice={choices[nameOf(conflict)]}
          onChoose={(choice) => setChoices((all) => ({ ...all, [nameOf(conflict)]: choice }))}
        />
      ))}
      <div>
        <Button
          variant="primary"
          disabled={open > 0 || !taken.length}
          loading={deciding.isBusy}
          onClick={() => void merge()}
        >
          {open > 0 ? `还有 ${open} 处没有选择` : '按选择合并'}
        </Button>
      </div>
    </section>
  )
}

function headingFor(here: number, all: number) {
  if (here) return `${here} 处冲突`
  return all ? '接受的改动里没有冲突' : '冲突已经消失，可以直接合并'
}

function chosen({ field, current, proposed }: Conflict, choice: Choice) {
  if (choice.choice === 'both') return { choice: 'text' as const, content: current + proposed }
  if (choice.choice !== 'text') return { choice: choice.choice }
  return { choice: 'text' as const, content: field === 'content' ? htmlOf(choice.text) : choice.text }
}

interface OneProps {
  at: number
  conflict: Conflict
  by: string
  folders: Contribution['folders']
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function OneConflict({ at, conflict, by, folders, choice, onChoose }: OneProps) {
  const { field, current, proposed } = conflict
  const isText = field === 'content' && proposed !== ''
  // words alone are written anew: pictures, formulas and links would be lost
  const isWritten = field === 'title' || (isText && isPlainWords(current) && isPlainWords(proposed))
  const own = field === 'content' ? wordsOf(proposed) : proposed
  const options = [
    { value: 'current', label: '用现在的' },
    { value: 'proposed', label: '用贡献的' },
    ...(isText ? [{ value: 'both', label: '两段都留' }] : []),
    ...(isWritten ? [{ value: 'text', label: '合起来写' }] : []),
  ]
  return (
    <Card as="section" padded aria-label={`第 ${at} 处冲突`} className="min-w-0 md:px-8">
      <div className="grid gap-4 md:grid-cols-2">
        <Side label="现在的内容" name={`${conflict.key}-now`} field={field} folders={folders} text={current} />
        <Side
          label={`贡献的写法 · ${by}`}
          name={`${conflict.key}-new`}
          field={field}
          folders={folders}
          text={proposed}
        />
      </div>
      <div className="mt-4">
        <RadioGroup
          legend="保留哪一种"
          name={`choice-${conflict.item_id}-${conflict.key}`}
          options={options}
          value={choice?.choice ?? ''}
          onChange={(event) => {
            const value = event.target.value as Choice['choice']
            onChoose(value === 'text' ? { choice: value, text: own } : { choice: value })
          }}
        />
      </div>
      {choice?.choice === 'text' && (
        <TextArea
          aria-label="合起来的写法"
          className="mt-3"
          value={choice.text}
          onChange={(event) => onChoose({ choice: 'text', text: event.target.value })}
        />
      )}
    </Card>
  )
}

interface SideProps {
  label: string
  name: string
  field: Conflict['field']
  folders: Contribution['folders']
  text: string
}
const Side = ({ label, name, field, folders, text }: SideProps) => (
  <div className="min-w-0 rounded-r2 border border-line px-4 py-3">
    <p className="text-sm font-semibold text-text-3">{label}</p>
    {field === 'content' && text ? (
      <RichText name={name} html={text} className="prose prose-compact mt-1" />
    ) : (
      <p className="mt-1 break-words text-text-2">{sayOf({ field, folders }, text)}</p>
    )}
  </div>
)

function sayOf({ field, folders }: Pick<SideProps, 'field' | 'folders'>, text: string) {
  const folder = field === 'place' ? folders.find(({ id }) => String(id) === text) : undefined
  if (field === 'place') return text === '0' ? '根目录' : (folder?.title ?? '看不到的文件夹')
  return text || '删掉'
}
