import { type FormEvent, useId, useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { findUsers } from '#src/features/users/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

interface Props {
  value: string
  onChoose: (author: string) => void
}

/** Whose discussions are listed: a nickname or a part of one, with the people who are called so to choose from. */
export function AuthorField({ value, onChoose }: Props) {
  const list = useId()
  const [typed, setTyped] = useState(value)
  const sought = useDebounced(typed.trim())
  const { data } = useEndpoint(findUsers, { query: { text: sought, per_number: 10 } })
  const names = sought ? [...new Set((data?.list ?? []).map(({ nickname }) => nickname))] : []
  function submit(event: FormEvent) {
    event.preventDefault()
    onChoose(typed.trim())
  }
  function type(text: string) {
    setTyped(text)
    // a name that was chosen from the list, and not typed letter by letter
    if (names.includes(text) && text.length > typed.length + 1) onChoose(text)
  }
  return (
    <form onSubmit={submit}>
      <FormField label="按作者筛选" hint="昵称，或者昵称的一部分">
        {(control) => (
          <span className="flex items-center gap-1.5">
            <TextInput
              {...control}
              list={list}
              autoComplete="off"
              maxLength={60}
              value={typed}
              onChange={({ target }) => type(target.value)}
            />
            <datalist id={list}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
            <Button type="submit">筛选</Button>
          </span>
        )}
      </FormField>
    </form>
  )
}
