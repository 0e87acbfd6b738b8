import { lazy, Suspense, useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { listAssignments } from '#src/features/groups/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import type { Group } from '../group-queries.ts'
import { AssignmentRow } from './assignment-row.tsx'

const Give = lazy(() => import('./give.tsx'))

/** What the members are to do, on the group's page. */
export function Assignments({ group }: { group: Group }) {
  const [giving, open] = useState(false)
  const list = useEndlessList(listAssignments, { params: { groupId: group.id }, query: { per_number: 5 } })
  return (
    <section aria-labelledby="assignments">
      <SectionHeading
        id="assignments"
        title="任务"
        action={
          group.can.edit && (
            <Button size="sm" onClick={() => open(true)}>
              布置任务
            </Button>
          )
        }
      />
      <EndlessView list={list} empty={<p className="text-text-3">还没有布置任务</p>}>
        {(assignments) => (
          <ListCard label="任务">
            {assignments.map((one) => (
              <AssignmentRow key={one.id} group={group} one={one} />
            ))}
          </ListCard>
        )}
      </EndlessView>
      <Suspense>{giving && <Give group={group} onClose={() => open(false)} />}</Suspense>
    </section>
  )
}
