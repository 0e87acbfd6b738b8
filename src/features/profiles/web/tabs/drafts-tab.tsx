import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { openOnArrival } from '#src/client/pending-action.ts'
import { useAction } from '#src/client/data/actions.ts'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { dropDraft, listDrafts } from '#src/features/texts/contract.ts'
import { type DraftPlace, forgetLocalDraft, type ListedDraft, placeOfDraft } from '#src/features/texts/web/public.tsx'
import type { getUser } from '#src/features/users/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { draftsQuery } from './user-tabs.ts'

/** What whoever looks has begun to write on any device and not saved, with the way to go on and to give it up. */
export function DraftsTab({ user }: { user: Reply<typeof getUser> }) {
  return (
    <section aria-labelledby="user-list" className="grid gap-3">
      <h2 id="user-list" className="sr-only">
        草稿
      </h2>
      <Card padded>
        <p className="text-sm text-text-3">
          没有写完、没有保存的内容，只有你自己能看到，换一台设备也能接着写。最多 50 份，90 天没有动过的会自动删除。
        </p>
      </Card>
      <PagedList
        query={draftsQuery}
        empty={{
          kind: 'resources',
          title: '没有草稿：写好的都已经保存',
          children: <LinkButton to={paths.newPersonal()}>写文档</LinkButton>,
        }}
        show={(list) => <DraftRows list={list} userId={user.id} />}
      />
    </section>
  )
}

function DraftRows({ list, userId }: { list: readonly ListedDraft[]; userId: number }) {
  const [confirm, dialog] = useConfirm()
  const drop = useAction(dropDraft, { refresh: [listDrafts] })
  async function ask(draft: ListedDraft) {
    const text = '写的内容会从服务器和这台设备上删除，不能恢复。已经保存过的文档和评论不受影响。'
    if (!(await confirm({ title: `删除草稿“${nameOf(draft)}”？`, text, confirmText: '删除', danger: true }))) return
    try {
      await drop.mutateAsync({ params: { key: draft.key } })
      forgetLocalDraft(userId, draft.key)
      toast.success('草稿已删除')
    } catch (error) {
      toastRefusal(error, '删除失败')
    }
  }
  return (
    <>
      <ListCard label="草稿">
        {list.map((draft) => (
          <DraftRow key={draft.key} draft={draft} onDelete={() => void ask(draft)} />
        ))}
      </ListCard>
      {dialog}
    </>
  )
}

function DraftRow({ draft, onDelete }: { draft: ListedDraft; onDelete: () => void }) {
  const place = placeOfDraft(draft)
  return (
    <ListRow
      leading={<SquarePen aria-hidden />}
      title={place ? <Way place={place}>{nameOf(draft)}</Way> : nameOf(draft)}
      meta={place?.text ?? '原来的页面已经不在了，或者你不再能看到它'}
      trailing={
        <span className="flex items-center gap-2">
          <Time iso={draft.updated_at} />
          <IconButton size="sm" label={`删除草稿：${nameOf(draft)}`} onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      }
    >
      {draft.title && draft.excerpt && <p className="line-clamp-2 text-text-2">{draft.excerpt}</p>}
    </ListRow>
  )
}

const Way = ({ place: { to, part }, children }: { place: DraftPlace; children: string }) => (
  <Link to={to} className="break-words" onClick={() => part && openOnArrival(to.replace(/#.*/, ''), part)}>
    {children}
  </Link>
)

const nameOf = ({ title, excerpt }: ListedDraft) => title || excerpt || '（还没有文字）'
