import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#src/shared/paths.ts'
import { isTyping } from '#src/ui/is-typing.ts'
import { remember } from './history.ts'
import { searchNow } from './search-now.ts'
import { SearchCombobox } from './search-combobox.tsx'
import type { Choice } from './suggestions.tsx'

/** The header's search box; on the search page it holds what was asked, and starts again with each question. */
export function SearchBox() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const asked = pathname === '/search' ? (params.get('text') ?? '') : ''
  return <Box key={asked} asked={asked} />
}

function Box({ asked }: { asked: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)

  function go(choice: Choice) {
    remember(choice.text)
    void navigate(choice.to ?? searchNow(choice.text))
  }

  return (
    <form
      role="search"
      action="/search"
      className="relative hidden w-[340px] md:block"
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.blur()
        if (text.trim()) go({ text: text.trim() })
        else void navigate(paths.search())
      }}
    >
      <SearchCombobox
        input={input}
        label="搜索空间和文档"
        placeholder="搜索空间、文档"
        className="h-9 w-full rounded-full border border-transparent bg-sunken pr-9 pl-9 text-text"
        text={text}
        onType={setText}
        onChoose={go}
      />
      <button
        type="submit"
        aria-label="搜索"
        tabIndex={-1}
        className="absolute top-1.5 left-2 grid size-6 place-items-center text-text-3"
      >
        <Search size={18} aria-hidden />
      </button>
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute top-[7px] right-3 rounded border border-line bg-surface px-1.5 text-xs text-text-3"
      >
        /
      </kbd>
    </form>
  )
}

/** `/` puts the cursor into the box, unless the reader is typing somewhere. */
function useSlashKey(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
