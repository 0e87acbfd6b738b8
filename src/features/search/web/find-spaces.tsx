import { type ReactNode, useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { searchType } from '#src/features/search/contract.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

interface Props {
  /** Titles of those that stay in sight while one searches for others. */
  listed: ReadonlyMap<number, string>
  chosen: { has(id: number): boolean }
  toggle: (space: { id: number; title: string }) => void
}

/** Chooses any number of spaces, found by their names. */
export function FindSpaces({ listed, chosen, toggle }: Props) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  return (
    <div className="grid gap-3">
      <TextInput
        type="search"
        aria-label="按名称查找空间"
        placeholder="输入空间名称"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {[...listed].map(([id, title]) => (
        <Checkbox key={id} label={title} checked={chosen.has(id)} onChange={() => toggle({ id, title })} />
      ))}
      {text && (
        <FoundSpaces text={text} isShown={({ id }) => !listed.has(id)}>
          {(others) => (
            <fieldset className="grid gap-2">
              <legend className="mb-1 text-sm text-text-3">找到的空间</legend>
              {others.map((space) => (
                <Checkbox key={space.id} label={space.title} checked={false} onChange={() => toggle(space)} />
              ))}
            </fieldset>
          )}
        </FoundSpaces>
      )}
    </div>
  )
}

interface Found {
  id: number
  title: string
}
interface FoundProps {
  /** Of their names. */
  text: string
  isShown: (space: Found) => boolean
  children: (spaces: readonly Found[]) => ReactNode
}

/** The spaces whose names have these words. */
export function FoundSpaces({ text, isShown, children }: FoundProps) {
  const { data, isPending, isError, refetch } = useEndpoint(searchType, {
    params: { type: 'products' },
    query: { text, per_number: 20 },
  })
  if (isPending) return <SkeletonList />
  if (isError) return <ErrorState message="查找失败，请重试" onRetry={() => void refetch()} />
  const spaces = data.list
    .flatMap((found) => ('key_character' in found ? [{ id: found.id, title: found.title }] : []))
    .filter(isShown)
  if (!spaces.length) return <p className="py-3 text-text-3">没有找到别的空间，换个名称试试</p>
  return children(spaces)
}
