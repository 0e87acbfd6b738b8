import type { ReactNode } from 'react'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Locked } from '../file-icon.tsx'
import { ResourceCover } from '../resource-cover.tsx'
import type { ResourceItem } from '../resource-queries.ts'

/** A resource with what stands beside its title: a box to select it by, and its menu; nothing for who may not arrange it. */
export interface ItemProps {
  item: ResourceItem
  box: ReactNode
  menu: ReactNode
}

/** A resource of a folder as a card, with its box and menu in the corners. */
export const FolderCard = ({ item, colour, box, menu }: ItemProps & { colour: number }) => {
  const isFolder = item.type === 'ProductFolder'
  const to = isFolder ? paths.resources(item.product_id, item.id) : paths.document(item.product_id, item.id)
  return (
    <li className="relative rounded-r2 border border-line bg-surface transition-shadow hover:shadow">
      <ResourceCover
        resource={item}
        colour={colour}
        author={item.user.nickname}
        className="rounded-t-r2 [&>.cover-kind]:top-auto [&>.cover-kind]:right-auto [&>.cover-kind]:bottom-2 [&>.cover-kind]:left-2"
      />
      <div className="px-3 pt-2.5 pb-3">
        <a
          href={to}
          data-opens=""
          className="line-clamp-2 min-h-[2.9em] font-semibold break-words after:absolute after:inset-0"
        >
          {item.title}
          {item.is_locked && <Locked />}
          {item.is_good && <span className="ml-2 text-sm font-normal text-warning">精华</span>}
        </a>
        <p className="mt-1.5 flex gap-2 text-sm text-text-3">
          <span className="min-w-0 flex-1 truncate">{item.user.nickname}</span>
          <span className="whitespace-nowrap tabular-nums">
            {isFolder
              ? `${item.children_count} 项`
              : item.visitor_count > 0 && `阅读 ${formatCount(item.visitor_count)}`}
          </span>
        </p>
      </div>
      {/* above the title's link, which covers the card */}
      <div className="absolute top-1.5 left-1.5 z-10 rounded-r1 bg-surface empty:hidden">{box}</div>
      <div className="absolute top-1.5 right-1.5 z-10 rounded-r1 bg-surface empty:hidden">{menu}</div>
    </li>
  )
}
