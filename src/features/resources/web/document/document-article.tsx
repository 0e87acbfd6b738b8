import { useCurrentUser } from '#src/client/current-user.ts'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { type ReactNode, Suspense, useRef } from 'react'
import { RichText } from '#src/client/text/rich-text.tsx'
import { onVisible } from '#src/client/on-visible.tsx'
import { LicenseNotice, type Space } from '#src/features/spaces/web/public.tsx'
import { formatCount, formatDuration } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'
import type { DocumentActionsProps } from './document-actions.tsx'
import { readingMinutes } from './reading-minutes.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import type { Resource } from '../resource-queries.ts'
import { useReadingAids } from '../reading/use-reading-aids.ts'

type Common = 'id' | 'title' | 'content' | 'user' | 'tags' | 'updated_at' | 'visitor_count' | 'comment_count' | 'votes'
type Text = 'version' | 'duration' | 'has_vote' | 'documents' | 'original_type' | 'original_author' | 'original_content'
/** What a space's resource and a personal document have in common. */
export type ReadText = Pick<Resource, Common | Text> & { readonly type: SubjectType }

interface Props {
  /** `contribute`: they propose what they would write. */
  document: ReadText & { can: { edit: boolean; vote: boolean; contribute?: boolean } }
  /** What the text says: in place of the rich text, where a kind shows itself otherwise. */
  body?: ReactNode
  /** The body says all that the text says. */
  bodyAlone?: boolean
  /** What the body shows has no end in sight: the text comes first. */
  bodyBelow?: boolean
  /** Beside who wrote it and when. */
  marks?: ReactNode
  licenseKey?: Space['license_key']
  /** The space that it lies in; absent for a personal text. */
  spaceId?: number | undefined
  editTo: string
  /** False where it is written otherwise than by the editor of rich text. */
  usesEditor?: boolean
  menu: ReactNode
}

/** A text as it is read, with what can be done to it. */
export function DocumentArticle({
  document,
  spaceId,
  body,
  bodyAlone = false,
  bodyBelow = false,
  marks,
  licenseKey = null,
  editTo,
  usesEditor = true,
  menu,
}: Props) {
  const text = useRef<HTMLDivElement>(null)
  const { id, version, type } = document
  const isOffered = useCurrentUser() !== null
  const shown = body && <div className="mt-[22px]">{body}</div>
  useReadingAids(text, { id, version, type, isOffered }, document.content)
  return (
    <Card
      as="article"
      aria-labelledby="document-title"
      className="reading px-[18px] pt-[22px] pb-5 md:px-11 md:pt-9 md:pb-7"
    >
      <div className="flex items-start gap-3">
        <h1
          key={document.id}
          id="document-title"
          className="min-w-0 flex-1 font-serif text-2xl font-bold break-words md:text-3xl"
        >
          {document.title}
        </h1>
        {mayWrite(document) && (
          <Suspense>
            <EditLink to={editTo} usesEditor={usesEditor} />
          </Suspense>
        )}
      </div>
      <Facts document={document} spaceId={spaceId} marks={marks} />
      {document.original_author !== '' && (
        <Suspense>
          <OriginNote author={document.original_author} source={document.original_content} />
        </Suspense>
      )}
      {!bodyBelow && shown}
      <div ref={text} className="mt-[22px] empty:hidden" hidden={bodyAlone} {...workOf(document, licenseKey)}>
        <Text document={document} editTo={editTo} isAlone={!body} />
      </div>
      {bodyBelow && shown}
      <Suspense>
        {document.documents.length > 0 && <AttachmentList textId={document.id} attachments={document.documents} />}
        {licenseKey && <LicenseNotice licenseKey={licenseKey} />}
      </Suspense>
      <Row>
        <Actions
          id={document.id}
          userId={document.user.id}
          votes={document.votes}
          has_vote={document.has_vote}
          comment_count={document.comment_count}
          mayVote={document.can.vote}
        />
        <Suspense>
          <Report document={document} />
        </Suspense>
        {menu}
      </Row>
    </Card>
  )
}

/** @param isAlone nothing else stands on the page */
function Text({ document, editTo, isAlone }: Pick<Props, 'document' | 'editTo'> & { isAlone: boolean }) {
  if (document.content) return <RichText name={`doc-${document.id}`} html={document.content} />
  if (!isAlone) return null
  return (
    <p className="py-10 text-center text-text-2">
      这篇文档还没有正文 {document.can.edit && <LinkButton to={editTo}>开始写</LinkButton>}
    </p>
  )
}

/** What goes along with what is copied of it (reading/name-source.ts). */
const workOf = ({ title, original_author, user }: Props['document'], licenseKey: string | null) =>
  licenseKey && {
    'data-work': title,
    'data-author': original_author || user.nickname,
    'data-license': licenseKey,
  }

/** It or a proposal of what it is to be. */
const mayWrite = ({ can }: Props['document']) => can.edit || can.contribute === true

const Facts = ({ document, spaceId, marks }: Pick<Props, 'document' | 'spaceId' | 'marks'>) => (
  <div className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-text-3">
    <Link to={paths.user(document.user.id)} className="inline-flex items-center gap-2 text-text">
      <Avatar size="xs" name={document.user.nickname} src={document.user.avatar && paths.file(document.user.avatar)} />
      {document.user.nickname}
    </Link>
    <span>
      更新于 <Time iso={document.updated_at} />
    </span>
    {document.visitor_count > 0 && <span>阅读 {formatCount(document.visitor_count)}</span>}
    {/* The browser reads the text from the page, where references are written out: the count may differ by a hair. */}
    {document.duration === null ? (
      <span suppressHydrationWarning>{`约 ${readingMinutes(document.content)} 分钟`}</span>
    ) : (
      <span>时长 {formatDuration(document.duration)}</span>
    )}
    {marks}
    {document.tags.map(({ id, title, style }) => (
      <Tag key={id} colours={{ background: style.background, text: style.color }} to={paths.tagged(title, spaceId)}>
        {title}
      </Tag>
    ))}
  </div>
)

/** At the end of the text: its code waits until a reader gets there. */
const Actions = onVisible<DocumentActionsProps>('document-actions', () =>
  import('./document-actions.tsx').then((module) => module.DocumentActions),
)

// Few texts have any, and few readers may edit: the others do without the code.
const EditLink = lazyPart(() => import('./edit-link.tsx').then((module) => module.default))
const OriginNote = lazyPart(() => import('./facts/origin-note.tsx').then((module) => module.default))
const AttachmentList = lazyPart(() => import('./facts/attachment-list.tsx').then((module) => module.default))

/** For readers who have signed in. */
const Report = lazyPart<{ document: ReadText }>(() =>
  import('./report-document.tsx').then((module) => module.ReportDocument),
)

const Row = ({ children }: { children: ReactNode }) => (
  <div
    data-tab-bar
    className="act-bar mt-6 flex flex-wrap items-center gap-1 border-t border-line pt-3 md:-mr-2 md:-ml-2.5 print:hidden [&>:first-child]:flex-1"
  >
    {children}
  </div>
)
