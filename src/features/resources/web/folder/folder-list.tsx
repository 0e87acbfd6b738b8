import { lazyPart } from '#src/client/lazy-part.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { formatCommentCount, formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Time } from '#src/ui/time.tsx'
import { FileIcon, FileSymbols, Locked } from '../file-icon.tsx'
import type { ResourceItem } from '../resource-queries.ts'
import type { ItemProps } from './folder-card.tsx'

interface Props {
  space: Space
  list: readonly ResourceItem[]
  /** Where it stands in the order of the tree, which can be changed: whether it is the last page. */
  order?: { isLast: boolean }
}
const textCell = 'px-3 py-2.5 text-left text-sm text-text-3 whitespace-nowrap'
const numberCell = 'px-3 py-2.5 text-right text-sm text-text-3 whitespace-nowrap tabular-nums'

/** The content of a folder as a table or as cards, whichever its space has chosen. */
export function FolderList({ space, list, order }: Props) {
  // What is being deleted leaves the list at once, and comes back if that failed.
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const mark = (id: number, gone: boolean) =>
    setLeaving((before) => new Set(gone ? [...before, id] : [...before].filter((other) => other !== id)))
  const shown = list.filter(({ id }) => !leaving.has(id))
  const arrangeable = shown.filter((item) => item.can.move)
  const propsOf = (item: ResourceItem) => ({
    item,
    // where some can be chosen, the titles of the others stand below theirs
    box: item.can.move ? (
      <Suspense>
        <SelectBox item={item} shown={arrangeable} />
      </Suspense>
    ) : (
      arrangeable.length > 0 && <span className="w-6 shrink-0" />
    ),
    menu: (item.can.move || item.can.propose) && (
      <Suspense>
        <ResourceMenu
          resource={item}
          can={item.can}
          onDeleting={(gone) => mark(item.id, gone)}
          shifts={order && shiftsOf(list, item, order)}
          compact
        />
      </Suspense>
    ),
  })
  const selectAll = arrangeable.length > 0 && (
    <Suspense>
      <SelectAll shown={arrangeable} />
    </Suspense>
  )
  return (
    <>
      <FileSymbols />
      {space.file_viewer === 2 ? (
        <Suspense>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
            {shown.map((item) => (
              <FolderCard key={item.id} colour={space.colour} {...propsOf(item)} />
            ))}
          </ul>
        </Suspense>
      ) : (
        <Table selectAll={selectAll}>
          {shown.map((item) => (
            <Row key={item.id} {...propsOf(item)} />
          ))}
        </Table>
      )}
      {arrangeable.length > 0 && (
        <Suspense>
          <SelectionBar spaceId={space.id} shown={arrangeable} />
        </Suspense>
      )}
    </>
  )
}

/** Before what a step up and a step down would put it, as far as this page tells. */
function shiftsOf(list: readonly ResourceItem[], item: ResourceItem, { isLast }: NonNullable<Props['order']>) {
  const at = list.indexOf(item)
  const [up, behindNext] = [list[at - 1], list[at + 2]]
  const goesLast = isLast && at === list.length - 2
  return { ...(up && { up: up.id }), ...((behindNext || goesLast) && { down: behindNext?.id ?? null }) }
}

const FolderCard = lazyPart(() => import('./folder-card.tsx').then((module) => module.FolderCard))

/** Readers have no menus and select nothing, and do without the code of that. */
const tools = () => import('./list-tools.tsx')
const SelectBox = lazyPart(() => tools().then((module) => module.SelectBox))
const SelectAll = lazyPart(() => tools().then((module) => module.SelectAll))
const SelectionBar = lazyPart(() => tools().then((module) => module.SelectionBar))
const ResourceMenu = lazyPart(() => import('../resource-menu.tsx').then((module) => module.ResourceMenu))

/** Title, author, when it changed, how much it was read and discussed. */
function Table({ selectAll, children }: { selectAll: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <table className="w-full border-collapse [&_tr+tr]:border-t [&_tr+tr]:border-line">
        <caption className="sr-only">文件夹里的资源</caption>
        <thead className="border-b border-line max-md:sr-only">
          <tr className="[&>th]:font-normal">
            <th scope="col" className="px-3.5 py-2 text-left text-sm text-text-3 md:px-[18px]">
              <span className="flex items-center gap-2">
                {selectAll}
                标题
              </span>
            </th>
            <th scope="col" className={textCell}>
              作者
            </th>
            <th scope="col" className={numberCell}>
              更新
            </th>
            <th scope="col" className={numberCell}>
              阅读
            </th>
            <th scope="col" className={numberCell}>
              评论
            </th>
            <th scope="col" className="w-12">
              <span className="sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Card>
  )
}

const Row = ({ item, box, menu }: ItemProps) => {
  const isFolder = item.type === 'ProductFolder'
  const to = isFolder ? paths.resources(item.product_id, item.id) : paths.document(item.product_id, item.id)
  return (
    <tr className="transition-colors hover:bg-sunken">
      <th scope="row" className="w-full max-w-0 px-3.5 py-2.5 text-left font-normal md:px-[18px]">
        <div className="flex items-start gap-2">
          {box}
          <FileIcon type={item.type} className="mt-[3px] mr-1 size-[18px] shrink-0 text-text-3" />
          <div className="min-w-0 flex-1">
            <a href={to} className="line-clamp-2 text-lg font-semibold break-words md:line-clamp-1">
              {item.title}
              {item.is_locked && <Locked />}
              {item.is_good && <span className="ml-2 text-sm font-normal text-warning">精华</span>}
            </a>
            <p className="truncate text-sm text-text-3">
              <span className="md:hidden">
                {item.user.nickname} · <Time iso={item.updated_at} />
                {!isFolder && item.visitor_count > 0 && ` · 阅读 ${formatCount(item.visitor_count)}`}
                {isFolder && ` · ${item.children_count} 项`}
              </span>
              <span className="max-md:hidden">{isFolder ? `${item.children_count} 项` : item.description}</span>
            </p>
          </div>
        </div>
      </th>
      <td className={`${textCell} max-w-36 truncate max-md:hidden`}>
        <a href={paths.user(item.user.id)}>{item.user.nickname}</a>
      </td>
      <td className={`${numberCell} max-md:hidden`}>
        <Time iso={item.updated_at} />
      </td>
      <td className={`${numberCell} max-md:hidden`}>{item.visitor_count > 0 && formatCount(item.visitor_count)}</td>
      <td className={`${numberCell} max-md:hidden`}>
        {item.comment_count > 0 && formatCommentCount(item.comment_count)}
      </td>
      <td className="w-12 py-1.5 pr-2 text-right">{menu}</td>
    </tr>
  )
}
