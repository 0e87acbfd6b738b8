import ClipboardList from 'lucide-react/icons/clipboard-list'
import { useSearchParams } from 'react-router'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { Time } from '#src/ui/time.tsx'
import { StateChip } from '../head.tsx'
import { type Listed, listQuery, typeOf } from '../questionnaire-queries.ts'

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
              <Row key={one.id} one={one} isMine={type === 'mine'} />
            ))}
          </ListCard>
        )}
      />
    </PageWidth>
  )
}

function Row({ one, isMine }: { one: Listed; isMine: boolean }) {
  const address = isMine ? (one.state === 'draft' ? paths.editQuestionnaire : paths.questionnaire) : paths.fillIn
  return (
    <ListRow
      leading={<ClipboardList aria-hidden />}
      title={
        <Link to={address(one.id)} className="[overflow-wrap:anywhere]">
          {one.title}
        </Link>
      }
      meta={
        <>
          {isMine ? `收回 ${one.reply_count ?? 0} 份` : `${one.user.nickname} 发来`}
          {one.is_anonymous && ' · 匿名'}
          {one.has_replied && ' · 已填'}
          {' · '}
          <Time iso={one.created_at} />
        </>
      }
      trailing={<StateChip questionnaire={one} />}
    />
  )
}
