import { useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { listQuestionnaires } from '#src/features/questionnaires/contract.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Result } from '../questionnaire-queries.ts'

/** Beside the results of the same questionnaire at another time: a copy of this one, or the one that it is a copy of. */
export function CompareCard({ id, compared }: { id: number; compared: Result['compared'] }) {
  const [search, setSearch] = useSearchParams()
  const { data: own } = useEndpoint(listQuestionnaires, { query: { type: 'mine', per_number: 100 } })
  const others = (own?.list ?? []).filter((one) => one.id !== id && one.state !== 'draft')
  const chosen = search.get('with') ?? ''
  if (!others.length && !chosen) return null
  const known = compared && !others.some((one) => one.id === compared.id) ? [compared] : []
  return (
    <Card as="section" padded aria-labelledby="compare" className="grid gap-3">
      <h2 id="compare" className="text-xl font-semibold">
        前后对照
      </h2>
      <Select
        aria-label="和哪一份对照"
        value={chosen}
        options={[
          { value: '', label: '不对照' },
          ...[...known, ...others].map((one) => ({ value: String(one.id), label: one.title })),
        ]}
        onChange={(event) =>
          setSearch(
            (before) => {
              const next = new URLSearchParams(before)
              if (event.target.value) next.set('with', event.target.value)
              else next.delete('with')
              return next
            },
            { preventScrollReset: true, replace: true },
          )
        }
      />
      <p className="text-sm text-text-3">
        {compared
          ? compared.items.length
            ? `灰色是“${compared.title}”的 ${compared.reply_count} 份，共有 ${compared.items.length} 道相同的题`
            : '两份问卷没有相同的题：用“复制一份”做的问卷才能对照'
          : '用“复制一份”做的问卷，题目能一一对上'}
      </p>
    </Card>
  )
}
