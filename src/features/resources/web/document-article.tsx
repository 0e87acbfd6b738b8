import MessageCircle from 'lucide-react/icons/message-circle'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useRef } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache } from '#src/client/queries.ts'
import { RichText } from '#src/client/rich-text.tsx'
import { License, type Space } from '#src/features/spaces/web/public.tsx'
import { CollectButton, DislikeButton, LikeButton } from '#src/features/votes/web/public.tsx'
import { formatCommentCount, formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'
import { readResource } from '../contract.ts'
import { OriginNote } from './origin-note.tsx'
import { readingMinutes } from './reading-minutes.ts'
import { whenSeen } from '#src/client/when-seen.tsx'
import type { ResourceMenuProps } from './resource-menu.tsx'
import type { Resource } from './resource-queries.ts'
import { useCopyButtons } from './use-copy-buttons.ts'

interface Props {
  space: Space
  document: Resource
  onDeleted: () => void
}

export function DocumentArticle({ space, document, onDeleted }: Props) {
  const text = useRef<HTMLDivElement>(null)
  useCopyButtons(text, document.content)
  return (
    <Card as="article" aria-labelledby="document-title" className="px-[18px] pt-[22px] pb-5 md:px-12 md:pt-9 md:pb-7">
      <h1 id="document-title" className="text-2xl font-bold break-words md:text-3xl">
        {document.title}
      </h1>
      <Facts document={document} />
      {document.original_type === 2 && (
        <OriginNote author={document.original_author} source={document.original_content} />
      )}
      <div ref={text} className="mt-[22px]">
        {document.content ? (
          <RichText name={`doc-${document.id}`} html={document.content} />
        ) : (
          <p className="py-10 text-center text-text-2">
            这篇文档还没有正文{' '}
            {document.can.edit && <LinkButton to={paths.editDocument(space.id, document.id)}>开始写</LinkButton>}
          </p>
        )}
      </div>
      {space.license_key && (
        <p className="mt-7 text-sm text-text-3">
          除另有说明外，内容以 <License licenseKey={space.license_key} /> 协议发布。
        </p>
      )}
      <Actions document={document} onDeleted={onDeleted} />
    </Card>
  )
}

const Facts = ({ document }: { document: Resource }) => (
  <div className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-text-3">
    <Link to={paths.user(document.user.id)} className="inline-flex items-center gap-2 text-text">
      <Avatar size="xs" name={document.user.nickname} src={document.user.avatar && paths.file(document.user.avatar)} />
      {document.user.nickname}
    </Link>
    <span>
      更新于 <Time iso={document.updated_at} />
    </span>
    <span>阅读 {formatCount(document.visitor_count)}</span>
    {/* The browser reads the text from the page, where references are written out: the count may differ by a hair. */}
    <span suppressHydrationWarning>{`约 ${readingMinutes(document.content)} 分钟`}</span>
    {document.is_good && <Chip tone="warning">精华</Chip>}
    {document.tags.map(({ id, title, style }) => (
      <Tag key={id} colours={{ background: style.background, text: style.color }}>
        {title}
      </Tag>
    ))}
  </div>
)

function Actions({ document, onDeleted }: { document: Resource; onDeleted: () => void }) {
  const me = useCurrentUser()
  const cache = useCache()
  const votable = {
    type: 'ProductDocument',
    id: document.id,
    votes: document.votes,
    has_vote: document.has_vote,
  } as const
  const isMine = me?.id === document.user.id
  const vote = { subject: votable, quiet: true, onChange: () => void cache.refresh(readResource) }
  return (
    <Row>
      <LikeButton {...vote} reason={isMine ? '不能给自己的文档点赞' : undefined} />
      <DislikeButton {...vote} reason={isMine ? '不能给自己的文档点踩' : undefined} />
      <CollectButton {...vote} reason={isMine ? '不能收藏自己的文档' : undefined} />
      <a href="#comments" className={buttonLook({ variant: 'ghost', size: 'sm' })}>
        <MessageCircle aria-hidden />
        评论
        {document.comment_count > 0 && (
          <span className="tabular-nums">{formatCommentCount(document.comment_count)}</span>
        )}
      </a>
      <span className="flex-1" />
      {document.can.edit && (
        <LinkButton variant="ghost" size="sm" to={paths.editDocument(document.product_id, document.id)}>
          <Pencil aria-hidden />
          编辑
        </LinkButton>
      )}
      <Menu resource={document} can={document.can} onDeleted={onDeleted} />
    </Row>
  )
}

/** At the end of the text: its code waits until a reader gets there. */
const Menu = whenSeen<ResourceMenuProps>(
  'resource-menu',
  import.meta.env.SSR ? (await import('./resource-menu.tsx')).ResourceMenu : null,
  () => import('./resource-menu.tsx').then((module) => module.ResourceMenu),
)

const Row = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 -mr-2 -ml-2.5 flex flex-wrap items-center gap-1 border-t border-line pt-3">{children}</div>
)
