import { useSearchParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { PageHead } from '#src/client/head/page-head.tsx'
import { crumbRoots } from '#src/client/head/crumb-labels.ts'
import { paths } from '#src/shared/paths.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { Time } from '#src/ui/time.tsx'
import { FeedbackMarks } from './feedback-marks.tsx'
import { listQuery, listTypeOf, listTypes } from './feedback-query.ts'

export function Component() {
  const [search] = useSearchParams()
  const user = useCurrentUser()
  const shown = listTypeOf(search)
  const offered = listTypes.filter(({ type }) => type !== 'mine' || user)
  return (
    <PageWidth className="grid gap-4 py-4 md:py-6">
      <PageHead title={['反馈']} path={paths.feedbacks()} />
      <Breadcrumb crumbs={[{ text: crumbRoots.feedback }]} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-2xl font-semibold">意见反馈</h1>
        <LinkButton to={paths.term('feedback-guidelines')}>反馈指南</LinkButton>
        <LinkButton variant="primary" to={paths.newFeedback()}>
          提交反馈
        </LinkButton>
      </div>
      <LinkTabs
        label="反馈的状态"
        tabs={offered.map(({ type, text }) => ({
          to: type === 'all' ? paths.feedbacks() : paths.feedbacks(type),
          text,
          current: type === shown.type,
        }))}
      />
      <h2 className="sr-only">{shown.text}</h2>
      <PagedList
        key={shown.type}
        query={(page) => listQuery(shown.type, page)}
        empty={{ kind: 'issues', title: shown.empty }}
        show={(list) => (
          <ListCard label="反馈">
            {list.map((item) => (
              <ListRow
                key={item.id}
                title={<Link to={paths.feedback(item.id)}>{item.title}</Link>}
                meta={
                  <>
                    <Link to={paths.user(item.user.id)}>{item.user.nickname}</Link> · <Time iso={item.created_at} />
                    {item.reply_count > 0 && ` · ${item.reply_count} 条答复`}
                  </>
                }
                trailing={<FeedbackMarks feedback={item} />}
              />
            ))}
          </ListCard>
        )}
      />
    </PageWidth>
  )
}
