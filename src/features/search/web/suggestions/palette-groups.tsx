import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useDebounced } from '#src/client/use-debounced.ts'
import { paths } from '#src/shared/paths.ts'
import { addressOf, type FoundContent, lookOf } from '../found-address.ts'
import { remember } from './history.ts'
import { Marked } from '../marked.tsx'
import { searchNow } from './search-now.ts'
import { useSuggestions } from './use-suggestions.ts'

/** What can be chosen in the palette. */
export interface Command {
  label: string
  /** Other words by which it is found: in English, by its sound. */
  words: string
  hint?: string
  icon: ReactNode
  /** An address to go to, or what is done. */
  act: string | (() => void)
}

export interface Commands {
  go: readonly Command[]
  make: readonly Command[]
}

export interface PaletteRow extends Pick<Command, 'icon' | 'act'> {
  key: string
  title: ReactNode
  hint: string
  /** For the history of searches. */
  remembered?: string
}

interface Group {
  label: string
  rows: PaletteRow[]
}

const mostFound = 5

/**
 * What fits the text: in this space, then where one can go, then what one can do.
 * @returns the groups, and the key of the row that Enter means before anybody has chosen another: none that was found for an earlier text
 */
export function usePaletteGroups(text: string, commands: Commands): { groups: Group[]; first: string | undefined } {
  const settled = useDebounced(text)
  const spaceId = useSpaceId()
  const here = useSuggestions(spaceId === undefined ? '' : text && settled, spaceId)
  const everywhere = useSuggestions(text && settled, undefined)
  const inSpace = here.titles.slice(0, mostFound).map(rowOfFound)
  const others = everywhere.titles.map(rowOfFound).filter(({ key }) => !inSpace.some((row) => row.key === key))
  const go = fitting(commands.go, text)
  const make = [...fitting(commands.make, text), ...waysToSearch(text, spaceId)]
  const isAnswered = everywhere.text === text && (spaceId === undefined || here.text === text)
  const groups = [
    { label: '在这个空间', rows: inSpace },
    { label: '去', rows: [...go, ...others.slice(0, mostFound)] },
    { label: '做', rows: make },
  ].filter(({ rows }) => rows.length > 0)
  return { groups, first: (isAnswered ? groups[0]?.rows : [...go, ...make])?.[0]?.key }
}

function useSpaceId(): number | undefined {
  const id = /^\/spaces\/(\d+)/.exec(useLocation().pathname)?.[1]
  return id === undefined ? undefined : Number(id)
}

const rowOfFound = (found: FoundContent): PaletteRow => ({
  key: addressOf(found),
  icon: lookOf(found).picture?.(found),
  title: <Marked parts={found.highlight.title} />,
  hint: lookOf(found).place?.(found) ?? '',
  act: addressOf(found),
  remembered: found.title,
})

const fitting = (commands: readonly Command[], text: string): PaletteRow[] =>
  commands
    .filter(({ label, words }) => `${label} ${words}`.toLowerCase().includes(text.toLowerCase()))
    .map(({ label, hint = '', icon, act }) => ({ key: `${label} ${hint}`, icon, title: label, hint, act }))

function waysToSearch(text: string, spaceId: number | undefined): PaletteRow[] {
  if (!text) return []
  const way = (hint: string, act: string) => ({
    key: `search ${hint}`,
    icon: <Search size={18} aria-hidden />,
    title: `搜索“${text}”`,
    hint,
    act,
    remembered: text,
  })
  const everywhere = way('全站', searchNow(text))
  return spaceId === undefined ? [everywhere] : [way('本空间', paths.spaceSearch(spaceId, text)), everywhere]
}

/** What was chosen is offered again by the search box. */
export const noteChoice = ({ remembered }: PaletteRow): void => {
  if (remembered) remember(remembered)
}
