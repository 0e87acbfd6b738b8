import Trash2 from 'lucide-react/icons/trash-2'
import { useLocation, useSearchParams } from 'react-router'
import { useAction } from '#src/client/data/actions.ts'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { deleteFile, listOwnFiles } from '#src/features/files/contract.ts'
import type { getUser } from '#src/features/users/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatFileSize } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Time } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { Kinds } from '../kinds.tsx'
import { chosenFrom, fileLists, ownFilesQuery } from './user-tabs.ts'

type OwnFile = Reply<typeof listOwnFiles>['list'][number]

/** What whoever looks has uploaded: how much room it takes, where it is used, and a way to delete what is not. */
export function FilesTab({ user }: { user: Reply<typeof getUser> }) {
  const [search] = useSearchParams()
  const chosen = chosenFrom(fileLists, search)
  return (
    <section aria-labelledby="user-list" className="grid gap-3">
      <h2 id="user-list" className="sr-only">
        上传的文件
      </h2>
      <Room unused={chosen.key === 'unused'} />
      <Kinds
        label="哪些文件"
        kinds={fileLists.map(({ key, text }) => ({
          text,
          to: paths.userFiles(user.id, key),
          current: key === chosen.key,
        }))}
      />
      <PagedList
        key={chosen.key}
        query={(page) => ownFilesQuery(chosen.key === 'unused', page)}
        empty={{ kind: 'resources', title: chosen.empty }}
        show={(list) => <FileRows list={list} />}
      />
    </section>
  )
}

/** How much of the room that everybody has is taken; the list's first page says it. */
const GIB = 1024 ** 3
/** A room is larger than a file: 10 GB, not 10240.00 MB. */
const roomOf = (bytes: number) => (bytes < GIB ? formatFileSize(bytes) : `${Number((bytes / GIB).toFixed(1))} GB`)

function Room({ unused }: { unused: boolean }) {
  const { data } = useEndpoint(...ownFilesQuery(unused, 1))
  if (!data) return null
  return (
    <Card padded>
      <ProgressBar
        label={`已用 ${formatFileSize(data.used)}，共 ${roomOf(data.quota)}`}
        value={data.used / data.quota}
      />
      <p className="mt-2 text-sm text-text-3">
        正文、历史版本、附件、封面和头像用到的文件不能删除。还在上传的文件，以及你已离开的私有空间里的文件，也占空间。
      </p>
    </Card>
  )
}

function FileRows({ list }: { list: readonly OwnFile[] }) {
  const { pathname } = useLocation()
  const [confirm, dialog] = useConfirm()
  const remove = useAction(deleteFile, { refresh: [listOwnFiles] })
  async function ask({ key, name, size }: OwnFile) {
    const text = `${formatFileSize(size)}，删除后不能恢复。正在写、还没有保存的内容如果用到它，保存时会少了它。`
    if (!(await confirm({ title: `删除“${name}”？`, text, confirmText: '删除', danger: true }))) return
    try {
      await remove.mutateAsync({ params: { key } })
      toast.success(`已删除“${name}”`)
    } catch (error) {
      toastRefusal(error, '删除失败')
    }
  }
  return (
    <>
      <ListCard label="上传的文件">
        {list.map((file) => (
          <ListRow
            key={file.key}
            title={
              <Link to={paths.preview(file.key, pathname)} className="break-all">
                {file.name}
              </Link>
            }
            meta={<Uses file={file} />}
            trailing={
              <span className="flex items-center gap-2">
                <span className="text-right">
                  {formatFileSize(file.size)}
                  <span className="max-sm:hidden">
                    {' '}
                    · <Time iso={file.created_at} />
                  </span>
                </span>
                <IconButton
                  size="sm"
                  label={`删除：${file.name}`}
                  reason={file.can.delete ? undefined : '正在使用，不能删除'}
                  onClick={() => void ask(file)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            }
          />
        ))}
      </ListCard>
      {dialog}
    </>
  )
}

function Uses({ file: { uses, use_count: count } }: { file: OwnFile }) {
  if (!count) return '没有用到'
  const others = count - uses.length
  return (
    <>
      用于{' '}
      {uses.map(({ title, path }, index) => (
        <span key={path}>
          {index > 0 && '、'}
          <Link to={path}>{title}</Link>
        </span>
      ))}
      {others > 0 && (uses.length ? ` 等 ${count} 处` : `${count} 处已删除或你看不到的内容`)}
    </>
  )
}
