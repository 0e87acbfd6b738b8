import ClipboardList from 'lucide-react/icons/clipboard-list'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'
import { StateChip } from '../head.tsx'
import type { Listed } from '../questionnaire-queries.ts'

/** One in a list: one’s own leads to its page, another’s to be filled in. */
export function QuestionnaireRow({ one, isMine }: { one: Listed; isMine: boolean }) {
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
