import Ellipsis from 'lucide-react/icons/ellipsis'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { RevisionsDialog } from '#src/features/texts/web/public.tsx'
import { useThreadMenu } from '#src/features/threads/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { MenuButton, MenuDivider } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { deleteQuestion, listQuestions, listWrong, readQuestion } from '#src/features/questions/contract.ts'
import { questionType, solutionType } from '#src/features/questions/kind.ts'
import type { Question } from '../question-queries.ts'
import { useThreadActs } from './use-thread-acts.ts'

const OwnAnswers = lazy(() => import('./own-answers.tsx'))

interface Props {
  question: Question
  onDeleted: () => void
}

/** What can be done to a question. The dialogs are fetched when they are opened. */
export function QuestionMenu({ question, onDeleted }: Props) {
  const { id, product, can } = question
  const navigate = useNavigate()
  const [open, setOpen] = useState<'versions' | 'solution' | 'answers' | null>(null)
  const [askToDelete, confirmDialog] = useDeletion(question, onDeleted)
  const acts = useThreadActs(question)
  const thread = useThreadMenu({ noun: '题目', thread: question, can, acts })
  const close = () => setOpen(null)
  return (
    <>
      {(can.edit || can.contribute) && (
        <LinkButton variant="ghost" size="sm" to={paths.editQuestion(product.id, id)} className="max-md:hidden">
          <Pencil aria-hidden />
          编辑
        </LinkButton>
      )}
      <Menu label="更多操作" trigger={<Ellipsis aria-hidden />} triggerClassName={iconButtonLook('md')}>
        {(can.edit || can.contribute) && (
          <MenuButton icon={<Pencil aria-hidden />} onSelect={() => void navigate(paths.editQuestion(product.id, id))}>
            编辑
          </MenuButton>
        )}
        {question.own && (
          <MenuButton icon={<ListChecks aria-hidden />} onSelect={() => setOpen('answers')}>
            我的作答记录
          </MenuButton>
        )}
        <PutIntoDeck question={question} />
        <MenuButton icon={<History aria-hidden />} onSelect={() => setOpen('versions')}>
          历史版本
        </MenuButton>
        {question.solution_id !== null && (
          <MenuButton icon={<History aria-hidden />} onSelect={() => setOpen('solution')}>
            解析的历史版本
          </MenuButton>
        )}
        {thread.items}
        {can.delete && (
          <>
            <MenuDivider />
            <MenuButton danger icon={<Trash2 aria-hidden />} onSelect={() => void askToDelete()}>
              删除
            </MenuButton>
          </>
        )}
      </Menu>
      {confirmDialog}
      {thread.dialog}
      <Suspense>
        {open === 'versions' && (
          <RevisionsDialog
            of={{ type: questionType, id, refresh: [readQuestion, listQuestions] }}
            canRestore={can.edit}
            onClose={close}
          />
        )}
        {open === 'solution' && question.solution_id !== null && (
          <RevisionsDialog
            of={{ type: solutionType, id: question.solution_id, refresh: [readQuestion] }}
            title="解析的历史版本"
            canRestore={can.edit}
            onClose={close}
          />
        )}
        {open === 'answers' && <OwnAnswers spaceId={product.id} id={id} onClose={close} />}
      </Suspense>
    </>
  )
}

function PutIntoDeck({ question: { id, product } }: Pick<Props, 'question'>) {
  const navigate = useNavigate()
  if (!useCurrentUser()) return null
  return (
    <MenuButton icon={<GraduationCap aria-hidden />} onSelect={() => void navigate(paths.putIntoDeck(product.id, id))}>
      放进卡片集
    </MenuButton>
  )
}

function useDeletion({ id, product, title }: Question, onDeleted: () => void) {
  const [confirm, dialog] = useConfirm()
  const remove = useAction(deleteQuestion, { refresh: [listQuestions, listWrong, readSpace] })
  async function ask() {
    const text = '题目和它的讨论会移到空间的回收站，30 天内管理员可以恢复。'
    if (!(await confirm({ title: `删除“${title}”？`, text, confirmText: '删除', danger: true }))) return
    try {
      await remove.mutateAsync({ params: { spaceId: product.id, id } })
      toast.success('已删除')
      onDeleted()
    } catch (error) {
      toastRefusal(error, '删除失败')
    }
  }
  return [ask, dialog] as const
}
