import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Image } from '#src/ui/image.tsx'
import { FileIcon, Locked } from '../file-icon.tsx'
import type { ItemProps } from './folder-list.tsx'

/** A resource of a folder as a card, with its box and menu in the corners. */
export const FolderCard = ({ item, box, menu }: ItemProps) => {
  const isFolder = item.type === 'ProductFolder'
  const to = isFolder ? paths.resources(item.product_id, item.id) : paths.document(item.product_id, item.id)
  return (
    <li className="relative rounded-r2 border border-line bg-surface transition-shadow hover:shadow">
      <Front item={item} isCrowded={Boolean(box || menu)} />
      <div className="px-3 pt-2.5 pb-3">
        <a href={to} className="line-clamp-2 min-h-[2.9em] font-semibold break-words after:absolute after:inset-0">
          {item.title}
          {item.is_locked && <Locked />}
          {item.is_good && <span className="ml-2 text-sm font-normal text-warning">精华</span>}
        </a>
        <p className="mt-1.5 flex gap-2 text-sm text-text-3">
          <span className="min-w-0 flex-1 truncate">{item.user.nickname}</span>
          <span className="whitespace-nowrap tabular-nums">
            {isFolder ? `${item.children_count} 项` : `阅读 ${formatCount(item.visitor_count)}`}
          </span>
        </p>
      </div>
      {/* above the title's link, which covers the card */}
      <div className="absolute top-1.5 left-1.5 z-10 rounded-r1 bg-surface empty:hidden">{box}</div>
      <div className="absolute top-1.5 right-1.5 z-10 rounded-r1 bg-surface empty:hidden">{menu}</div>
    </li>
  )
}

/** Its cover, else how it begins, else what it is. */
const Front = ({
  item: { cover_url, description, type },
  isCrowded,
}: Pick<ItemProps, 'item'> & { isCrowded: boolean }) =>
  cover_url ? (
    <Image src={cover_url} alt="" ratio={1.8} className="rounded-t-r2 border-b border-line" />
  ) : (
    <div
      className={classNames(
        'grid aspect-[1.8] content-center rounded-t-r2 border-b border-line bg-brand-soft p-3.5 text-brand-text',
        // below the box and the menu in the corners, where a card is small
        isCrowded && description && 'max-md:content-end max-md:pb-2',
      )}
    >
      {description ? (
        <p
          className={classNames('line-clamp-3 text-xs leading-normal text-text-2', isCrowded && 'max-md:line-clamp-2')}
        >
          {description}
        </p>
      ) : (
        <FileIcon type={type} className="mx-auto size-7" />
      )}
    </div>
  )
