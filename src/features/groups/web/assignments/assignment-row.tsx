import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { listAssignments, takeAssignmentBack } from '#src/features/groups/contract.ts'
import { webKindOf } from '#src/features/subjects/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListRow } from '#src/ui/list-card.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { Group } from '../group-queries.ts'

type Assignment = Reply<typeof listAssignments>['list'][number]
interface Props {
  group: Group
  one: Assignment
}

export function AssignmentRow({
  group,
  one: { id, thing, due_on: due, has_done: hasDone, is_late: isLate, done },
}: Props) {
  return (
    <ListRow
      leading={thing && webKindOf(thing.type).icon}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {thing ? (
            <Link to={thing.path} className="min-w-0 wrap-anywhere">
              {thing.title}
            </Link>
          ) : (
            <span className="text-text-3">非公开内容</span>
          )}
          {hasDone && <Chip tone="brand">已完成</Chip>}
        </span>
      }
      meta={
        <>
          {thing && `${webKindOf(thing.type).declared.types[thing.type]} · `}
          {due === null ? '没有截止日期' : `${due} 截止`}
          {isLate && ' · 已过期'}
        </>
      }
      trailing={group.can.edit && <TakeBack groupId={group.id} id={id} title={thing?.title ?? '非公开内容'} />}
    >
      {done && <Done done={done} members={group.members_count} />}
    </ListRow>
  )
}

/** Who is not named has not done it, or did not let it be known. */
const Done = ({ done: { count, people }, members }: { done: NonNullable<Assignment['done']>; members: number }) => (
  <details className="mt-0.5 text-sm text-text-2">
    <summary className="w-fit cursor-pointer">
      {members} 名成员中 {count} 人已完成
    </summary>
    <p className="mt-1">
      {people.map((person, index) => (
        <span key={person.id}>
          {index > 0 && '、'}
          <Link to={paths.user(person.id)}>{person.nickname}</Link>
        </span>
      ))}
      {people.length ? '。' : ''}
      这里只列出允许别人知道的人。
    </p>
  </details>
)

function TakeBack({ groupId, id, title }: { groupId: number; id: number; title: string }) {
  const [confirm, dialog] = useConfirm()
  const take = useAction(takeAssignmentBack, { refresh: [listAssignments] })
  async function onTake() {
    const text = '内容还在原处，成员做过的也不会丢。'
    if (!(await confirm({ title: `撤回任务“${title}”？`, text, confirmText: '撤回' }))) return
    try {
      await take.mutateAsync({ params: { groupId, id } })
      toast.success('已撤回')
    } catch (error) {
      toastRefusal(error, '撤回失败，请重试')
    }
  }
  return (
    <>
      <Button size="sm" loading={take.isPending} aria-label={`撤回：${title}`} onClick={() => void onTake()}>
        撤回
      </Button>
      {dialog}
    </>
  )
}
