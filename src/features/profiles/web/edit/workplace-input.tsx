import { type ComponentProps, useEffect, useId, useState } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { search } from '#src/features/search/contract.ts'
import { TextInput } from '#src/ui/text-input.tsx'

/** Where one studies or works, with the names that others entered as the browser’s own suggestions. */
export function WorkplaceInput({ typed, ...input }: ComponentProps<'input'> & { typed: string }) {
  const list = useId()
  const names = useSchools(typed)
  return (
    <>
      <TextInput {...input} autoComplete="organization" list={list} />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

const MOST = 10

/** Given up after 3 s; a failure shows nothing (specification, section 8). */
function useSchools(typed: string): string[] {
  const call = useCall()
  const title = useDebounced(typed.trim())
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    if (!title) return
    const stop = new AbortController()
    call(search, { query: { select_type: 'School', title, per_number: MOST } }, { timeout: 3000, signal: stop.signal })
      .then(({ list }) => setNames(list.flatMap((one) => (one.type === 'School' ? one.title : []))))
      .catch(() => {})
    return () => stop.abort()
  }, [call, title])
  return names
}
