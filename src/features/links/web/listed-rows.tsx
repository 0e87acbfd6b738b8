import { useEndlessList } from '#src/client/data/endless-list.ts'
import { listIssues } from '#src/features/issues/contract.ts'
import { listQuestions } from '#src/features/questions/contract.ts'
import { Row, Rows, type RowsProps } from './rows.tsx'
import { ThingIcon } from './thing-icon.tsx'

// What a space has, while nothing is looked for: what was last at work comes first.

const query = { order_type: 'updated', order_action: 'desc', per_number: 25 }

export function IssueRows({ spaceId, onChoose }: RowsProps) {
  const list = useEndlessList(listIssues, { params: { spaceId }, query })
  const issues = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Rows list={list} count={issues.length} empty="空间里还没有讨论">
      {issues.map(({ id, title }) => (
        <Row
          key={id}
          icon={<ThingIcon name="issues" />}
          title={title}
          onSelect={() => onChoose({ id, title, about: '', spaceId })}
        />
      ))}
    </Rows>
  )
}

export function QuestionRows({ spaceId, onChoose }: RowsProps) {
  const list = useEndlessList(listQuestions, { params: { spaceId }, query })
  const questions = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Rows list={list} count={questions.length} empty="空间里还没有题目">
      {questions.map(({ id, title }) => (
        <Row
          key={id}
          icon={<ThingIcon name="questions" />}
          title={title}
          onSelect={() => onChoose({ id, title, about: '', spaceId })}
        />
      ))}
    </Rows>
  )
}
