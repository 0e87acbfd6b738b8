import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { type Answer, faultOfAnswer, wayThrough } from '#src/features/questionnaires/answers.ts'
import { deleteQuestionnaire, listQuestionnaires } from '#src/features/questionnaires/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { ItemsForm } from '../filling/items-form.tsx'
import { Head } from '../head.tsx'
import { type Questionnaire, questionnaireQuery } from '../questionnaire-queries.ts'

/** As it will be met: it can be tried, and nothing is handed in. */
export function Component() {
  const { qnId } = useParams()
  const { data: questionnaire } = useEndpoint(...questionnaireQuery(qnId!))
  if (!questionnaire) return null
  const { id, description, can } = questionnaire
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['问卷预览', questionnaire.title]} />
      <Head questionnaire={questionnaire} part="preview" />
      {description && <p className="whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">{description}</p>}
      <Trial key={id} questionnaire={questionnaire} />
      <div className="flex flex-wrap gap-2">
        {can.reply && (
          <LinkButton variant="primary" to={paths.fillIn(id)}>
            去填写
          </LinkButton>
        )}
        {can.edit && <OwnActs questionnaire={questionnaire} />}
      </div>
    </PageWidth>
  )
}

function Trial({ questionnaire: { questionnaire_items: items, can, id } }: { questionnaire: Questionnaire }) {
  const [answers, setAnswers] = useState<Record<number, Answer>>({})
  const [errors, setErrors] = useState<Record<number, string>>({})
  if (!items.length)
    return (
      <Card>
        <EmptyState kind="issues" title="还没有题目">
          {can.edit && <LinkButton to={paths.editQuestionnaire(id)}>去加题目</LinkButton>}
        </EmptyState>
      </Card>
    )
  const check = (item: number, answer: Answer) => {
    const next = { ...answers, [item]: answer }
    const asked = wayThrough(items, next).find(({ timestamp }) => timestamp === item)
    const fault = asked && faultOfAnswer(asked, answer)
    setAnswers(next)
    setErrors(({ [item]: _before, ...others }) => (fault ? { ...others, [item]: fault } : others))
  }
  return (
    <>
      <p className="text-sm text-text-3">可以试着填，看看题目怎么跳；这里填的不会交上去。</p>
      <ItemsForm
        items={items}
        answers={answers}
        errors={errors}
        onAnswer={check}
        files={{ of: () => undefined, keep: null }}
      />
    </>
  )
}

function OwnActs({ questionnaire: { id, title, reply_count } }: { questionnaire: Questionnaire }) {
  const navigate = useNavigate()
  const [confirm, dialog] = useConfirm()
  const remove = useAction(deleteQuestionnaire, { refresh: [listQuestionnaires] })
  async function ask() {
    const text = reply_count ? `收回的 ${reply_count} 份答卷会一起删除，不能恢复。` : '删除后不能恢复。'
    if (!(await confirm({ title: `删除“${title}”？`, text, confirmText: '删除', danger: true }))) return
    try {
      await remove.mutateAsync({ params: { questionnaireId: id } })
      toast.success('已删除')
      void navigate(paths.questionnaires())
    } catch (error) {
      toastRefusal(error, '删除失败')
    }
  }
  return (
    <>
      <LinkButton to={paths.newQuestionnaire(id)}>复制一份</LinkButton>
      <Button onClick={() => void ask()} loading={remove.isPending}>
        删除
      </Button>
      {dialog}
    </>
  )
}
