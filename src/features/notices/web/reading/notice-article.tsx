import Paperclip from 'lucide-react/icons/paperclip'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache } from '#src/client/data/queries.ts'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { RichText } from '#src/client/text/rich-text.tsx'
import { readNotice } from '#src/features/notices/contract.ts'
import { noticeType } from '#src/features/notices/kind.ts'
import type { Place } from '#src/features/groups/web/public.tsx'
import { ReportButton } from '#src/features/reports/web/public.tsx'
import { LikeButton, VoteCounts } from '#src/features/votes/web/public.tsx'
import { formatCount, formatFileSize } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Time } from '#src/ui/time.tsx'
import { NoticeMarks } from '../notice-marks.tsx'
import { deskOf, type Notice } from '../notice-queries.ts'

interface Props {
  place: Place
  notice: Notice
}

/** What is announced, and what can be done about it. */
export const NoticeArticle = ({ place, notice }: Props) => (
  <Card as="article" aria-labelledby="notice-title" className="px-[18px] py-5 md:px-8">
    <div className="flex items-start gap-3">
      <h1 id="notice-title" className="min-w-0 flex-1 font-serif text-2xl font-bold break-words">
        {notice.title}
      </h1>
      {notice.can.edit && <LinkButton to={deskOf(notice)}>编辑</LinkButton>}
    </div>
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-text-3">
      <NoticeMarks place={place} notice={notice} />
      <Link to={paths.user(notice.user.id)} className="inline-flex items-center gap-2 text-text">
        <Avatar size="xs" name={notice.user.nickname} src={notice.user.avatar && paths.file(notice.user.avatar)} />
        {notice.user.nickname}
      </Link>
      <span>
        发布于 <Time iso={notice.created_at} />
      </span>
      {notice.visitor_count > 0 && <span>阅读 {formatCount(notice.visitor_count)}</span>}
      {notice.read_by && (
        <span>
          成员已读 {notice.read_by.count} / {notice.read_by.members}
        </span>
      )}
    </div>
    {notice.content && (
      <div className="mt-4">
        <RichText name={`notice-${notice.id}`} html={notice.content} className="prose" />
      </div>
    )}
    {notice.file && <Attachment file={notice.file} />}
    <Acts place={place} notice={notice} />
  </Card>
)

function Attachment({ file: { key, name, size, url } }: { file: NonNullable<Notice['file']> }) {
  const { pathname } = useLocation()
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-r2 border border-line py-1.5 pr-2 pl-3.5">
      <Paperclip size={17} aria-hidden className="text-text-3" />
      <span className="min-w-0 flex-1 basis-52">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="block text-sm text-text-3">附件 · {formatFileSize(size)}</span>
      </span>
      <span className="flex gap-1">
        <LinkButton size="sm" variant="ghost" to={paths.preview(key, pathname)} aria-label={`预览 ${name}`}>
          预览
        </LinkButton>
        <a
          className={buttonLook({ size: 'sm', variant: 'ghost' })}
          href={url}
          download={name}
          aria-label={`下载 ${name}`}
        >
          下载
        </a>
      </span>
    </div>
  )
}

function Acts({ place, notice }: Props) {
  const cache = useCache()
  const isMine = useCurrentUser()?.id === notice.user.id
  return (
    <div className="mt-5 -ml-2.5 flex flex-wrap items-center gap-1 border-t border-line pt-3 print:hidden">
      {isMine ? (
        <VoteCounts votes={notice.votes} />
      ) : (
        <LikeButton
          subject={{ ...notice, type: noticeType }}
          quiet
          may={notice.can.vote}
          refusal="不能给这条公告点赞"
          onChange={() => void cache.refresh(readNotice)}
        />
      )}
      <ReportButton quiet subject={{ id: notice.id, type: noticeType, title: notice.title }} isOwn={isMine} />
      <Suspense>
        <Menu place={place} notice={notice} />
      </Suspense>
    </div>
  )
}

const Menu = lazyPart<Props>(() => import('./notice-menu.tsx').then((module) => module.NoticeMenu))
