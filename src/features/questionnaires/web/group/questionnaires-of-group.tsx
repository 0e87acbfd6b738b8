import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { listGroupQuestionnaires } from '#src/features/questionnaires/contract.ts'
import { ListCard } from '#src/ui/list-card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { QuestionnaireRow } from '../list/questionnaire-row.tsx'

/** Those that were delivered to a group, on its page. */
export function QuestionnairesOfGroup({ groupId }: { groupId: number }) {
  const me = useCurrentUser()
  const list = useEndlessList(listGroupQuestionnaires, { params: { groupId }, query: { per_number: 5 } })
  return (
    <section aria-labelledby="questionnaires-of-group">
      <SectionHeading id="questionnaires-of-group" title="问卷" />
      <EndlessView list={list} empty={<p className="text-text-3">还没有发给小组的问卷</p>}>
        {(questionnaires) => (
          <ListCard label="问卷">
            {questionnaires.map((one) => (
              <QuestionnaireRow key={one.id} one={one} isMine={one.user.id === me?.id} />
            ))}
          </ListCard>
        )}
      </EndlessView>
    </section>
  )
}
