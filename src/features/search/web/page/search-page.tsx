import Search from 'lucide-react/icons/search'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType, useSearchParams } from 'react-router'
import { firstPage, PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button } from '#src/ui/button.tsx'
import { controlLook } from '#src/ui/control-look.ts'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { search } from '#src/features/search/contract.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { PopularTags } from './popular-tags.tsx'
import { FoundItem } from './found-item.tsx'
import { remember } from '../suggestions/history.ts'
import { isAsking, ownNames, type Question, queryOf, tabs } from './question.ts'
import { SearchCombobox } from '../suggestions/search-combobox.tsx'
import { SearchFilters } from './search-filters.tsx'
import type { Choice } from '../suggestions/suggestions.tsx'

interface Props {
  question: Question
  /** What stands there while nothing is asked for. */
  empty?: ReactNode
}

/**
 * Search as one types. The address holds the question, so that it can be shared and goes back and forth; each tab keeps the filters
 * that were chosen in it.
 */
export function SearchPage({ question, empty }: Props) {
  const { tab, text } = question
  const coming = useComing()
  const asks = isAsking(question)
  return (
    <>
      <SearchForm text={text} spaceId={question.spaceId} />
      <TypeTabs question={question} />
      {/* what stands within <Suspense> comes alive apart from the rest */}
      <Suspense>
        <SearchFilters key={tab} question={question} />
      </Suspense>
      {asks ? (
        <Suspense>
          <Results question={question} coming={coming} />
        </Suspense>
      ) : coming ? (
        <Coming />
      ) : (
        (empty ?? <EmptyState kind="search" title="请输入想要搜索的内容" />)
      )}
    </>
  )
}

/** Whether another question has been asked of this page, and its hits are on their way. */
function useComing(): boolean {
  const { location } = useNavigation()
  const here = useLocation()
  return location !== undefined && location.pathname === here.pathname && location.search !== here.search
}

const Coming = () => (
  <p role="status" className="py-10 text-center text-sm text-text-3">
    正在加载中...
  </p>
)

function SearchForm({ text, spaceId }: { text: string; spaceId: number | undefined }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  const { ask, takeAsAsked } = useAsking(text, typed, setTyped)
  const inSpace = spaceId !== undefined

  function search(wanted: string) {
    remember(wanted)
    setTyped(wanted)
    ask(wanted.trim())
  }

  function choose({ text: wanted, to }: Choice) {
    if (!to) return search(wanted)
    remember(wanted)
    takeAsAsked(typed.trim())
    void navigate(to)
  }

  return (
    <form
      role="search"
      aria-label={inSpace ? '搜索这个空间' : '搜索'}
      className="flex gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.blur()
        search(typed)
      }}
    >
      <div className="relative min-w-0 flex-1">
        <Search size={17} aria-hidden className="pointer-events-none absolute top-[10.5px] left-3 z-[1] text-text-3" />
        <SearchCombobox
          input={input}
          label="搜索内容"
          placeholder={inSpace ? '搜索这个空间' : '搜索空间、资源、用户；用引号找词组，用减号排除'}
          className={`${controlLook} h-[38px] !pl-9`}
          text={typed}
          onType={setTyped}
          onChoose={choose}
          spaceId={spaceId}
        />
      </div>
      <Button type="submit" variant="primary" className="h-[38px]">
        搜索
      </Button>
    </form>
  )
}

/** Typing asks after 300 ms; an address from elsewhere (back, the header's box) is typed here. */
function useAsking(text: string, typed: string, setTyped: (text: string) => void) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const settled = useDebounced(typed.trim())
  const asked = useRef(text)
  const ask = (wanted: string) => {
    if (wanted === asked.current) return
    asked.current = wanted
    const next = new URLSearchParams(params)
    next.delete('page')
    next.set('text', wanted)
    void navigate(`?${next}`, { replace: true, preventScrollReset: true })
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => latest.current(settled), [settled])
  // what was asked here takes the last question's place in the history; it may come after more was typed, and is no news
  const isOwn = useNavigationType() === 'REPLACE'
  useEffect(() => {
    if (isOwn || text === asked.current) return
    asked.current = text
    setTyped(text)
  }, [text, isOwn, setTyped])
  /** Whoever is on the way to another page is not called back by what settles here meanwhile. */
  const takeAsAsked = (left: string) => void (asked.current = left)
  return { ask, takeAsAsked }
}

function TypeTabs({ question }: { question: Question }) {
  const { tab, text, tags, spaceId } = question
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  // what was chosen in each tab, for as long as this page is open
  const [chosen] = useState(() => new Map<string, [string, string][]>())
  useEffect(() => {
    chosen.set(
      tab,
      [...params].filter(([name]) => (ownNames as readonly string[]).includes(name)),
    )
  })
  if (spaceId !== undefined) return null
  const asked = Object.entries({ text, tags: tags.join(',') }).filter(([, value]) => value)
  const addressOf = (type: string) =>
    `${pathname}?${new URLSearchParams([...asked, ['type', type], ...(chosen.get(type) ?? [])])}`
  return (
    <LinkTabs
      label="搜索范围"
      tabs={tabs().map(({ type, text: label }) => ({ to: addressOf(type), text: label, current: type === tab }))}
    />
  )
}

/** Tags and schools are not asked for here: they have no page to go to. */
const isPage = <F extends { type: string }>(found: F): found is Exclude<F, { type: 'Tag' | 'School' }> =>
  found.type !== 'Tag' && found.type !== 'School'

function Results({ question, coming }: { question: Question; coming: boolean }) {
  const nothing = {
    kind: 'search' as const,
    title: '没有匹配的结果',
    children: (
      <>
        <p className="text-sm text-text-3">换一个说法，或者减少几个词试试。</p>
        <PopularTags spaceId={question.spaceId} />
      </>
    ),
  }
  const key = JSON.stringify(question)
  // searching as one types never submits: what led to something is what is worth remembering
  const onOpen = () => remember(question.text)
  return (
    <section aria-label="搜索结果" aria-busy={coming}>
      <Total question={question} coming={coming} />
      <PagedList
        key={key}
        query={(page) => [search, { query: queryOf(question, page) }] as const}
        show={(list) => (
          <Card>
            <ol className="divide-y divide-line">
              {list.filter(isPage).map((found) => (
                <FoundItem key={found.id} found={found} spaceId={question.spaceId} onOpen={onOpen} />
              ))}
            </ol>
          </Card>
        )}
        empty={nothing}
        endless
      />
      <DidYouMean question={question} />
    </section>
  )
}

function Total({ question, coming }: { question: Question; coming: boolean }) {
  const [params] = useSearchParams()
  const { data } = useEndpoint(search, { query: queryOf(question, firstPage(params)) })
  const { total_count = 0, total_capped = false } = data?.pagination ?? {}
  const total = data && (total_capped ? `超过 ${total_count} 条结果` : `${total_count} 条结果`)
  return (
    <p className="mb-2 text-sm text-text-3" role="status">
      {coming ? '正在加载中...' : total}
    </p>
  )
}
