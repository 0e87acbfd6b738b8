import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Place } from '#src/features/groups/web/public.tsx'
import { formatCommentCount, formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'
import type { NoticeItem } from '../notice-queries.ts'
import { NoticeMarks } from '../notice-marks.tsx'

/** One notice in the list of its place. */
export const NoticeRow = ({ place, notice }: { place: Place; notice: NoticeItem }) => (
  <ListRow
    leading={<Megaphone aria-hidden />}
    title={
      <>
        <Link to={notice.path} className="wrap-anywhere">
          {notice.title}
        </Link>{' '}
        <NoticeMarks place={place} notice={notice} />
      </>
    }
    meta={
      <>
        <Link to={paths.user(notice.user.id)}>{notice.user.nickname}</Link> 发布于 <Time iso={notice.created_at} />
        {notice.visitor_count > 0 && ` · 阅读 ${formatCount(notice.visitor_count)}`}
      </>
    }
    trailing={
      notice.comment_count > 0 && (
        <span className="inline-flex items-center gap-1" title="评论">
          <MessageCircle size={15} aria-hidden />
          <span className="sr-only">评论</span>
          {formatCommentCount(notice.comment_count)}
        </span>
      )
    }
  >
    {notice.description && <p className="line-clamp-2 text-text-2">{notice.description}</p>}
  </ListRow>
)
