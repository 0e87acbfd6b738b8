import { useEffect, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useDebounced } from '#src/client/use-debounced.ts'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import {
  filterOptions,
  isListed,
  narrowerTypes,
  orders,
  ordersWithoutText,
  ownFilters,
  type Question,
} from './question.ts'

/** Tags, and kind, order and author where the tab has them: before anything is asked, too, since tags or an author are enough to ask. Each choice is a part of the address. */
export function SearchFilters({ question }: { question: Question }) {
  const choose = useChoice()
  const field = useId()
  const { tab, text, spaceId } = question
  const types = narrowerTypes(tab)
  return (
    <div role="group" aria-label="筛选" className="flex flex-wrap gap-2">
      {types.length > 0 && (
        <Select
          aria-label="资源类型"
          options={types}
          value={question.files}
          className="max-md:!w-[calc(50%-4px)] md:!w-32"
          onChange={(event) => choose('files', event.target.value)}
        />
      )}
      {ownFilters(tab).map((name) => (
        <Select
          key={name}
          aria-label={filterNames[name]}
          options={filterOptions[name]}
          value={String(question.own.find(([own]) => own === name)?.[1] ?? '')}
          className="max-md:!w-[calc(50%-4px)] md:!w-32"
          onChange={(event) => choose(name, event.target.value)}
        />
      ))}
      {isListed(tab) && (
        <>
          <Select
            aria-label="排序"
            options={text ? orders : ordersWithoutText}
            value={question.order}
            className="max-md:!w-[calc(50%-4px)] md:!w-32"
            onChange={(event) => choose('order', event.target.value)}
          />
          <Typed label="作者" value={question.author} onSettled={(author) => choose('author', author)} />
        </>
      )}
      <div className="min-w-56 flex-1">
        <label htmlFor={field} className="sr-only">
          标签
        </label>
        <TagsInput
          id={field}
          spaceId={spaceId}
          value={question.tags}
          placeholder="标签，按回车加上"
          onChange={(tags) => choose('tags', tags.join(','))}
        />
      </div>
    </div>
  )
}

const filterNames = { cate: '题型', difficulty: '难度' } as const

function useChoice() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (name: string, value: string) => {
    if ((params.get(name) ?? '') === value) return
    const next = new URLSearchParams(params)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    void navigate(`?${next}`, { replace: true, preventScrollReset: true })
  }
}

interface TypedProps {
  label: string
  value: string
  onSettled: (value: string) => void
}
function Typed({ label, value, onSettled }: TypedProps) {
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed.trim())
  useEffect(() => {
    if (settled !== value) onSettled(settled)
    // what is in the address already is not asked for again
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return (
    <div className="w-28 max-md:grow md:w-36">
      <TextInput
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
