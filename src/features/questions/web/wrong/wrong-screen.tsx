import { PagedList } from '#src/client/data/paged-list.tsx'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { QuestionRow } from '../list/question-row.tsx'
import { wrongQuery } from '../question-queries.ts'

/** One's own book of wrong answers. */
export const Component = () => (
  <PageWidth narrow className="grid gap-4 py-4 md:py-6">
    <PageHead title={['错题本']} />
    <div>
      <h1 className="text-2xl font-semibold">错题本</h1>
      <p className="mt-1 text-text-2">答错的题会自动收在这里；在两个不同的日子各答对一次，它就离开。</p>
    </div>
    <h2 className="sr-only">错题</h2>
    <PagedList
      query={wrongQuery}
      empty={{
        kind: 'resources',
        title: '错题本是空的',
        children: <LinkButton to={paths.home()}>去找题目做</LinkButton>,
      }}
      show={(list) => (
        <ListCard label="错题">
          {list.map((question) => (
            <QuestionRow key={question.id} question={question} isPractice />
          ))}
        </ListCard>
      )}
    />
  </PageWidth>
)
