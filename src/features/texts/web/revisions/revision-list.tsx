import { formatDateTime } from '#src/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ListEnd } from '#src/ui/list-end.tsx'
import type { VersionItem } from './versioned.ts'

interface Props {
  list: readonly VersionItem[]
  /** The id of the one that is looked at. */
  shown: number
  versions: {
    data: { pages: readonly unknown[] } | undefined
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  onOpen: (id: number) => void
}

export const RevisionList = ({ list, shown, versions, onOpen }: Props) => (
  <div className="md:max-h-[56vh] md:overflow-y-auto md:[scrollbar-width:thin]">
    <ul aria-label="版本" className="grid gap-0.5">
      {list.map((item, i) => (
        <li key={item.id}>
          <button
            type="button"
            aria-pressed={item.id === shown}
            className="w-full rounded-r1 px-2.5 py-1.5 text-left -outline-offset-2 hover:bg-sunken md:aria-pressed:bg-brand-soft md:aria-pressed:text-brand-text"
            onClick={() => onOpen(item.id)}
          >
            <span className="flex justify-between gap-2 tabular-nums">
              {formatDateTime(item.created_at)}
              <Growth item={item} before={list[i + 1]} isFirst={!list[i + 1] && !versions.hasNextPage} />
            </span>
            <span className="block truncate text-sm text-text-3">
              {[item.author, ...item.others].map(({ nickname }) => nickname).join('、')} ·{' '}
              {i === 0 ? '当前版本' : `第 ${item.version} 版`}
            </span>
          </button>
        </li>
      ))}
    </ul>
    {versions.hasNextPage ? (
      <Button size="sm" wide loading={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
        加载更多
      </Button>
    ) : (
      <ListEnd pages={versions.data?.pages.length ?? 0} />
    )}
  </div>
)

/** How many characters more or fewer the text has than the version before. */
function Growth({ item, before, isFirst }: { item: VersionItem; before: VersionItem | undefined; isFirst: boolean }) {
  const from = isFirst ? 0 : before?.characters
  if (item.characters === null || from === null || from === undefined) return null
  const growth = item.characters - from
  const look = growth === 0 ? 'text-text-3' : growth > 0 ? 'text-success' : 'text-danger'
  return (
    <span className={classNames('text-sm whitespace-nowrap', look)}>
      {growth === 0 ? '字数不变' : `${growth > 0 ? '+' : '−'}${Math.abs(growth)} 字`}
    </span>
  )
}
