import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#src/shared/paths.ts'
import { addressOf, type FoundContent, lookOf } from '../found-address.ts'
import { forget, readHistory } from './history.ts'
import { Marked } from '../marked.tsx'
import { searchNow } from './search-now.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface Choice {
  text: string
  /** Straight to what was suggested; without it, a search for the text where the box searches. */
  to?: string
}

interface Props {
  id: string
  text: string
  /** The text as it last stood still. */
  settled: string
  /** The space that the box searches; absent: all. */
  spaceId: number | undefined
  chosen: number
  onChoices: (choices: Choice[]) => void
  onChoose: (choice: Choice) => void
  /** The history was emptied, and with it went the button that had the focus. */
  onForget: () => void
}

/** Below the search box: titles and phrases that fit, or for an empty box what was searched lately. */
export default function Suggestions({ id, text, settled, spaceId, chosen, onChoices, onChoose, onForget }: Props) {
  const found = useSuggestions(text && settled, spaceId)
  const [past, setPast] = useState(readHistory)
  const isHistory = !text
  const ways = useWays(text, spaceId)
  const phrases = found.phrases.map((phrase) => ({ choice: { text: phrase } }))
  const rows: Row[] = isHistory
    ? past.map((entry) => ({ choice: { text: entry } }))
    : [...found.titles.map(rowOf), ...phrases, ...ways]
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
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              forget()
              setPast([])
              onForget()
            }}
          >
            清空
          </button>
        </div>
      )}
      <ul id={id} role="listbox" aria-label={isHistory ? '最近搜索' : '搜索建议'}>
        {rows.map(({ choice, title, place }, index) => (
          // keys are the box's: it keeps the focus and names the chosen option (WAI-ARIA combobox)
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={`${choice.to}-${choice.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className="flex cursor-pointer items-baseline gap-2 rounded-r1 px-2.5 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
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

const rowOf = (found: FoundContent): Row => ({
  choice: {
    text: found.title,
    to: addressOf(found),
  },
  title: <Marked parts={found.highlight.title} />,
  place: lookOf(found).place?.(found) ?? '',
})

/** Inside a space: to search in it, or everywhere. What was typed is cut after four characters there (specification, section 9). */
function useWays(text: string, searched: number | undefined): Row[] {
  const around = /^\/spaces\/(\d+)/.exec(useLocation().pathname)?.[1]
  if (!text) return []
  const title = `搜索“${cut(text, around ? 4 : 6)}”`
  const everywhere = { choice: searched === undefined ? { text } : { text, to: searchNow(text) }, title, place: '全站' }
  if (!around) return [everywhere]
  const here = searched === undefined ? { text, to: paths.spaceSearch(around, text) } : { text }
  return [{ choice: here, title, place: '本空间' }, everywhere]
}

const cut = (text: string, most: number) => ([...text].length > most ? `${[...text].slice(0, most).join('')}…` : text)
