import { useSearchParams } from 'react-router'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { listQuery, typeOf } from '../questionnaire-queries.ts'
import { QuestionnaireRow } from './questionnaire-row.tsx'

/** One's own, and those that wait to be filled in. */
export function Component() {
  const [search] = useSearchParams()
  const type = typeOf(search)
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['问卷']} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 flex-1 text-2xl font-semibold">问卷</h1>
        <LinkButton variant="primary" to={paths.newQuestionnaire()}>
          新建问卷
        </LinkButton>
      </div>
      <LinkTabs
        label="问卷"
        tabs={[
          { to: paths.questionnaires(), text: '我做的', current: type === 'mine' },
          { to: paths.questionnaires('received'), text: '发给我的', current: type === 'received' },
        ]}
      />
      <h2 className="sr-only">{type === 'mine' ? '我做的问卷' : '发给我的问卷'}</h2>
      <PagedList
        key={type}
        query={listQuery(type)}
        empty={
          type === 'mine'
            ? {
                kind: 'issues',
                title: '还没有问卷',
                children: <LinkButton to={paths.newQuestionnaire()}>做第一份</LinkButton>,
              }
            : { kind: 'issues', title: '还没有人发问卷给你' }
        }
        show={(list) => (
          <ListCard>
            {list.map((one) => (
              <QuestionnaireRow key={one.id} one={one} isMine={type === 'mine'} />
            ))}
          </ListCard>
        )}
      />
    </PageWidth>
  )
}
