import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import { useState } from 'react'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { listFolder } from '#src/features/resources/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'

/** The space's folders, one on top of the other (specification, section 4). */
export function FolderStack({ spaceId }: { spaceId: number }) {
  const [above, setAbove] = useState<{ id: number; title: string }[]>([])
  const folder = above.at(-1)
  const list = useEndlessList(listFolder, {
    params: { spaceId: String(spaceId) },
    query: { file_id: folder?.id ?? 0, per_number: 50 },
  })
  return (
    <section aria-label={folder?.title ?? '全部资源'} className="grid gap-2">
      {folder && (
        <div className="flex items-center gap-3">
          <Button size="sm" variant="ghost" onClick={() => setAbove(above.slice(0, -1))}>
            <ArrowLeft aria-hidden />
            返回上一级
          </Button>
          <h2 className="min-w-0 truncate font-semibold">{folder.title}</h2>
        </div>
      )}
      <EndlessView
        list={list}
        empty={<EmptyState kind="resources" title={folder ? '这个文件夹是空的' : '这个空间还没有资源'} />}
      >
        {(items) => (
          <Card>
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <li key={item.id}>
                  {item.type === 'ProductFolder' ? (
                    <button
                      type="button"
                      className="flex w-full items-center gap-3 px-[18px] py-2.5 text-left -outline-offset-2 hover:bg-sunken"
                      onClick={() => setAbove([...above, { id: item.id, title: item.title }])}
                    >
                      <Folder size={17} aria-hidden className="shrink-0 text-text-3" />
                      <span className="min-w-0 flex-1 truncate">{item.title}</span>
                      <ChevronRight size={16} aria-hidden className="text-text-3" />
                    </button>
                  ) : (
                    <Link
                      to={paths.document(item.product_id, item.id)}
                      className="flex items-center gap-3 px-[18px] py-2.5 -outline-offset-2 hover:bg-sunken"
                    >
                      <FileText size={17} aria-hidden className="shrink-0 text-text-3" />
                      <span className="min-w-0 flex-1 truncate">{item.title}</span>
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </EndlessView>
    </section>
  )
}
