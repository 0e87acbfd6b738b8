import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderInput from 'lucide-react/icons/folder-input'
import History from 'lucide-react/icons/history'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { useThreadMenu } from '#src/features/threads/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { MenuButton, MenuDivider } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { deleteIssue, listIssues } from '#src/features/issues/contract.ts'
import type { Issue } from '../issue-queries.ts'
import type { useIssueActs } from './use-issue-acts.ts'

const DuplicateDialog = lazy(() => import('./duplicate-dialog.tsx'))
const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const Versions = lazy(() => import('./issue-revisions.tsx'))

export interface IssueMenuProps {
  issue: Issue
  acts: ReturnType<typeof useIssueActs>
}
type Opened = 'duplicate' | 'move' | 'versions'

/** What else can be done to an issue. The dialogs are fetched when they are opened. */
export function IssueMenu({ issue, acts }: IssueMenuProps) {
  const [opened, open] = useState<Opened | null>(null)
  const thread = useThreadMenu({ noun: '讨论', thread: issue, can: issue.can, acts })
  const [remove, question] = useDeletion(issue)
  const close = () => open(null)
  return (
    <>
      <Menu label="更多操作" trigger={<Ellipsis aria-hidden />} triggerClassName={iconButtonLook('sm')}>
        <MenuButton icon={<History aria-hidden />} onSelect={() => open('versions')}>
          历史版本
        </MenuButton>
        {thread.items}
        {issue.can.mark_duplicate && (
          <MenuButton icon={<Copy aria-hidden />} onSelect={() => open('duplicate')}>
            {issue.duplicate_of || issue.is_original_deleted ? '修改重复标记' : '标记为重复'}
          </MenuButton>
        )}
        {issue.can.move && (
          <MenuButton icon={<FolderInput aria-hidden />} onSelect={() => open('move')}>
            移到另一个空间
          </MenuButton>
        )}
        {issue.can.delete && (
          <>
            <MenuDivider />
            <MenuButton danger icon={<Trash2 aria-hidden />} onSelect={() => void remove()}>
              删除
            </MenuButton>
          </>
        )}
      </Menu>
      {question}
      {thread.dialog}
      <Suspense>
        {opened === 'duplicate' && <DuplicateDialog issue={issue} onClose={close} />}
        {opened === 'move' && <MoveDialog issue={issue} onClose={close} />}
        {opened === 'versions' && <Versions issue={issue} onClose={close} />}
      </Suspense>
    </>
  )
}

function useDeletion({ id, title, product }: Issue) {
  const [confirm, question] = useConfirm()
  const navigate = useNavigate()
  const action = useAction(deleteIssue, { refresh: [listIssues, readSpace] })
  async function remove() {
    const text = '讨论和其中的回答都会移到回收站，空间的管理员 30 天内可以恢复。'
    if (!(await confirm({ title: `删除“${title}”？`, text, confirmText: '删除', danger: true }))) return
    try {
      await action.mutateAsync({ params: { spaceId: product.id, id } })
      toast.success('已删除')
      void navigate(paths.issues(product.id))
    } catch (error) {
      toastRefusal(error, '删除失败')
    }
  }
  return [remove, question] as const
}
