import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { Comparison } from './comparison.tsx'
import { RevisionText } from './revision-text.tsx'
import type { VersionItem } from './versioned.ts'

interface Props {
  shown: VersionItem
  newest: VersionItem
  /** Null where there is none, undefined while it is not known. */
  previous: VersionItem | null | undefined
}

/** One version: what it said, and what it changed. */
export function VersionTabs({ shown, newest, previous }: Props) {
  const comparison = (before: VersionItem, after: VersionItem) => <Comparison before={before.id} after={after.id} />
  const tabs = [
    { key: 'text', text: '内容', panel: <RevisionText id={shown.id} /> },
    {
      key: 'previous',
      text: '与上一版比较',
      panel: previous ? comparison(previous, shown) : <NoPrevious isFirst={previous === null} />,
    },
    {
      key: 'newest',
      text: '与当前版比较',
      panel: shown === newest ? <Nothing text="这就是当前版本" /> : comparison(shown, newest),
    },
  ]
  return (
    <Tabs label="看什么" tabs={tabs.map((tab) => ({ ...tab, panel: <div className="pt-3.5">{tab.panel}</div> }))} />
  )
}

const NoPrevious = ({ isFirst }: { isFirst: boolean }) =>
  isFirst ? <Nothing text="这是第一个版本，没有更早的可以比较" /> : <SkeletonText />

const Nothing = ({ text }: { text: string }) => <p className="py-6 text-center text-text-2">{text}</p>
