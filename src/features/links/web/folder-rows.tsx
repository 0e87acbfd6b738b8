import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import { type ReactNode, useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { listFolder } from '#src/features/resources/contract.ts'
import { typeNames } from '#src/features/resources/kind.ts'
import { FileIcon, FileSymbols } from '#src/features/resources/web/public.tsx'
import { Row, Rows, type RowsProps } from './rows.tsx'

interface Folder {
  id: number
  title: string
}

/** What lies in the folders of a space, one upon the other as one goes into them. */
export function FolderRows({ spaceId, onChoose }: RowsProps) {
  const [stack, setStack] = useState<readonly Folder[]>([{ id: 0, title: '' }])
  const here = stack.at(-1)!
  const back = stack.length > 1 && (
    <button
      type="button"
      className="flex min-h-9 w-full items-center gap-2.5 px-3 py-1 text-left -outline-offset-2 hover:bg-sunken [&_svg]:size-4 [&_svg]:text-text-3"
      onClick={() => setStack(stack.slice(0, -1))}
    >
      <CornerLeftUp aria-hidden />
      返回上一级
      <span className="min-w-0 truncate text-sm text-text-3">{here.title}</span>
    </button>
  )
  return (
    <>
      <FileSymbols />
      <Inside key={here.id} {...{ spaceId, here, back, onChoose }} onOpen={(folder) => setStack([...stack, folder])} />
    </>
  )
}

interface InsideProps extends RowsProps {
  here: Folder
  back: ReactNode
  onOpen: (folder: Folder) => void
}
function Inside({ spaceId, here, back, onChoose, onOpen }: InsideProps) {
  const list = useEndlessList(listFolder, {
    params: { spaceId },
    query: { file_id: here.id, order_type: 'place', per_number: 25 },
  })
  const inside = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Rows
      list={list}
      count={inside.length}
      empty={here.id ? '这个文件夹是空的' : '空间里还没有资源'}
      first={back || undefined}
    >
      {inside.map(({ id, title, type }) => (
        <Row
          key={id}
          icon={<FileIcon type={type} />}
          title={title}
          onSelect={() => onChoose({ id, title, about: '', spaceId })}
          {...(type === typeNames.folder && { onOpen: () => onOpen({ id, title }) })}
        />
      ))}
    </Rows>
  )
}
