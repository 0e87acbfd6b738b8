import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#src/client/queries.ts'
import { paths } from '#src/shared/paths.ts'
import { searchType } from '../contract.ts'
import { addressOf, type Found } from './found-address.ts'
import { forget, readHistory } from './history.ts'
import { Marked } from './marked.tsx'

export interface Choice {
  text: string
  /** Straight to what was suggested; without it, a search for the text. */
  to?: string
}

interface Props {
  id: string
  text: string
  chosen: number
  onChoices(choices: Choice[]): void
  onChoose(choice: Choice): void
}

/** Below the search box: titles that fit, or for an empty box what was searched lately. */
export default function Suggestions({ id, text, chosen, onChoices, onChoose }: Props) {
  const found = useSuggestions(text.trim())
  const [past, setPast] = useState(readHistory)
  const isHistory = !text.trim()
  const ways = useWays(text.trim())
  const rows: Row[] = isHistory ? past.map((entry) => ({ choice: { text: entry } })) : [...found.map(rowOf), ...ways]
  const choices = rows.map(({ choice }) => choice)
  const shown = JSON.stringify(choices)
  useEffect(() => onChoices(JSON.parse(shown) as Choice[]), [shown, onChoices])
  if (!choices.length) return null
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1.5 rounded-r2 border border-line bg-surface p-1.5 shadow-high">
      {isHistory && (
        <div className="flex items-center justify-between px-2.5 py-1 text-xs text-text-3">
          最近搜索
          <button
            type="button"
            className="min-h-6 px-1 hover:text-brand-text"
            onClick={() => {
              forget()
              setPast([])
            }}
          >
            清空
          </button>
        </div>
      )}
      <ul id={id} role="listbox" aria-label={isHistory ? '最近搜索' : '搜索建议'}>
        {rows.map(({ choice, title, place }, index) => (
          <li
            key={`${choice.to}-${choice.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className="flex cursor-pointer items-baseline gap-2 rounded-r1 px-2.5 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
            // keys are the box's: it keeps the focus and names the chosen option (WAI-ARIA combobox)
            onPointerDown={(event) => event.preventDefault()}
            onPointerUp={() => onChoose(choice)}
          >
            <span className="min-w-0 flex-1 truncate">{title ?? choice.text}</span>
            {place && <span className="shrink-0 truncate text-xs text-text-3">{place}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Row {
  choice: Choice
  /** As it is shown, where that is not the text. */
  title?: ReactNode
  place?: string
}

const rowOf = (found: Found): Row => ({
  choice: {
    text: found.title,
    to: addressOf(found),
  },
  title: <Marked parts={found.highlight.title} />,
  place: found.type === 'Product' ? '空间' : (found.space?.title ?? '个人文档'),
})

/** Inside a space: to search in it, or everywhere. What was typed is cut after four characters there (specification, section 9). */
function useWays(text: string): Row[] {
  const spaceId = /^\/spaces\/(\d+)/.exec(useLocation().pathname)?.[1]
  if (!text) return []
  const shown = cut(text, spaceId ? 4 : 6)
  const everywhere = { choice: { text }, title: `搜索“${shown}”`, place: '全站' }
  if (!spaceId) return [everywhere]
  return [
    { choice: { text, to: paths.spaceSearch(spaceId, text) }, title: `搜索“${shown}”`, place: '本空间' },
    everywhere,
  ]
}

const cut = (text: string, most: number) => ([...text].length > most ? `${[...text].slice(0, most).join('')}…` : text)

/** Debounced by 300 ms, given up after 3 s; a failure shows nothing (specification, sections 8 and 9). */
function useSuggestions(text: string): Found[] {
  const call = useCall()
  const [found, setFound] = useState<Found[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      if (!text) return setFound([])
      call(
        searchType,
        { params: { type: 'autocomplete' }, query: { text, per_number: 8 } },
        { signal: stop.signal, timeout: 3000 },
      )
        .then((reply) => setFound(reply.list))
        .catch(() => setFound([]))
    }, 300)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [call, text])
  return text ? found : []
}
