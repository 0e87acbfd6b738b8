import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatCount } from '#src/shared/format.ts'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

type LinkTab = { to: string; text: string; count?: number | undefined; current: boolean }

/** Tabs that are pages: a navigation with links, usable without JavaScript. `line` false where a banner draws the line itself. */
export function LinkTabs({ label, tabs, line = true }: { label: string; tabs: readonly LinkTab[]; line?: boolean }) {
  const bar = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  // on phones the bar is wider than the screen: where one is, is seen
  useEffect(() => {
    const { clientWidth = 0, scrollWidth = 0 } = bar.current ?? {}
    const here = scrollWidth > clientWidth && bar.current!.querySelector<HTMLElement>('[aria-current]')
    if (here) bar.current!.scrollLeft = here.offsetLeft - (clientWidth - here.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={bar} aria-label={label} className={`relative ${barLook(line)}`}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined} className={tabLook(tab.current)}>
          {tab.text}
          <Count count={tab.count} />
        </Link>
      ))}
    </nav>
  )
}

type PanelTab = { key: string; text: string; count?: number | undefined; panel: ReactNode }

/** Tabs within a page (WAI-ARIA tabs: arrows, Home and End move and choose). Only the chosen panel is rendered. */
interface PanelTabs {
  label: string
  tabs: readonly PanelTab[]
  initial?: string
  /** Told of the key of a tab that was chosen. */
  onChoose?: (key: string) => void
}
export function Tabs({ label, tabs, initial, onChoose }: PanelTabs) {
  const [chosen, setChosen] = useState(initial ?? tabs[0]?.key)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const current = tabs.find((tab) => tab.key === chosen) ?? tabs[0]

  function choose(key: string | undefined) {
    setChosen(key)
    if (key !== undefined) onChoose?.(key)
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = nextIndex(event.key, current ? tabs.indexOf(current) : 0, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    choose(tabs[next]?.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={barLook(true)} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            className={tabLook(tab === current)}
            onClick={() => choose(tab.key)}
          >
            {tab.text}
            <Count count={tab.count} />
          </button>
        ))}
      </div>
      {current && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.key}`}>
          {current.panel}
        </div>
      )}
    </>
  )
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return <span className="ml-1 text-xs font-normal text-text-3 tabular-nums">{formatCount(count)}</span>
}

function barLook(line: boolean): string {
  return classNames('scroll-quiet flex gap-5 text-text-2 md:gap-6', line && 'shadow-[inset_0_-1px_var(--line)]')
}

function tabLook(current: boolean): string {
  return classNames(
    'inline-flex shrink-0 items-baseline border-b-2 px-0.5 py-2 whitespace-nowrap -outline-offset-2',
    current ? 'border-brand font-semibold text-text' : 'border-transparent hover:text-text',
  )
}

function nextIndex(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowLeft') return (index + length - 1) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}
