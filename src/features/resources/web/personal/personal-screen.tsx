import { lazyPart } from '#src/client/lazy-part.tsx'
import Lock from 'lucide-react/icons/lock'
import { Suspense, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAction } from '#src/client/data/actions.ts'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { Comments, pictureUpload } from '#src/features/comments/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { Backlinks } from '#src/features/texts/web/public.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { formatDateTime } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ThingBar } from '#src/ui/thing-bar.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { toast } from '#src/ui/toast.ts'
import { listPersonal, readPersonalById, recentResources, restorePersonal } from '#src/features/resources/contract.ts'
import { isComposed, isRichText, personalNamed, personalNames } from '#src/features/resources/kind.ts'
import { anchorsOf } from '../anchors-of.ts'
import { ComposedView } from '../document/facts/composed-view.tsx'
import { DocumentArticle } from '../document/document-article.tsx'
import { Outline } from '../document/outline.tsx'
import { ReadingBar } from '../document/reading-bar.tsx'
import { type Personal, personalQuery } from '../resource-queries.ts'
import { personalData } from '../document/text-data.ts'

/** A document that somebody keeps outside of spaces. */
export function Component() {
  const { resource_id } = useParams()
  const { data: text } = useEndpoint(...personalQuery(resource_id!))
  return text ? <Reader text={text} /> : null
}

function Reader({ text }: { text: Personal }) {
  const navigate = useNavigate()
  const uploadImage = useMemo(() => pictureUpload(), [])
  const mentions = useMemo(() => mentionsAt({ type: 'ProductFile', id: text.id }), [text.id])
  const isDeleted = text.expires_at !== null
  return (
    <>
      <Head text={text} />
      <ThingBar
        back={{ to: paths.user(text.user.id), label: `返回${text.user.nickname}的主页` }}
        face={<Avatar size="xs" name={text.user.nickname} src={text.user.avatar && paths.file(text.user.avatar)} />}
        crumbs={[{ text: text.user.nickname, to: paths.user(text.user.id) }]}
        place={0}
        tools={<ReadingBar id={text.id} outline={text.outline} />}
      />
      <PageWidth className="reading-page grid items-start gap-x-6 gap-y-3 py-4 md:py-6 xl:grid-cols-[minmax(0,1fr)_200px]">
        <div className="reading-column mx-auto w-full max-w-[860px] min-w-0">
          {isDeleted && <Deleted text={text} />}
          {/* what stands within <Suspense> comes alive apart from the rest */}
          <Suspense>
            <DocumentArticle
              document={text}
              body={bodyOf(text)}
              bodyAlone={text.type === personalNames.video}
              bodyBelow={text.type === personalNames.deck}
              usesEditor={isRichText(text.type)}
              marks={
                !text.is_open && (
                  <Chip>
                    <Lock size={12} aria-hidden /> 只有自己可见
                  </Chip>
                )
              }
              editTo={paths.editPersonal(text.id)}
              menu={
                text.can.edit && (
                  <Suspense>
                    <PersonalMenu text={text} onDeleted={() => void navigate(paths.userDocs(text.user.id))} />
                  </Suspense>
                )
              }
            />
          </Suspense>
          {!isDeleted && <Backlinks key={`from ${text.id}`} about={{ type: 'ProductFile', id: text.id }} />}
          {!isDeleted && (
            <div className="mt-7 [&_#comments]:scroll-mt-20">
              <Comments
                key={text.id}
                about={{ type: 'ProductFile', id: text.id }}
                uploadImage={uploadImage}
                mentions={mentions}
                anchors={anchorsOf(text.type)}
              />
            </div>
          )}
        </div>
        <Outline items={text.outline} />
      </PageWidth>
    </>
  )
}

/** Where a kind shows itself otherwise than as rich text alone. */
function bodyOf({ type, id, title, expires_at, can }: Personal) {
  const kind = personalNamed(type)
  if (isComposed(kind)) return <ComposedView kind={kind} id={id} title={title} />
  if (expires_at !== null) return undefined
  if (kind === 'examination')
    return (
      <Suspense fallback={<SkeletonText />}>
        <ExaminationView id={id} />
      </Suspense>
    )
  if (kind !== 'deck') return undefined
  return (
    <Suspense fallback={<SkeletonText />}>
      <DeckCards id={id} canEdit={can.edit} />
    </Suspense>
  )
}
const ExaminationView = lazyPart(() =>
  import('../examinations/examination-view.tsx').then((module) => module.ExaminationView),
)
const DeckCards = lazyPart(() => import('../document/facts/deck-cards.tsx').then((module) => module.DeckCards))

/** Only its author has a menu. */
const PersonalMenu = lazyPart(() => import('./personal-menu.tsx').then((module) => module.PersonalMenu))

function Deleted({ text }: { text: Personal }) {
  const restore = useAction(restorePersonal, { refresh: [readPersonalById, listPersonal, recentResources] })
  async function bringBack() {
    try {
      await restore.mutateAsync({ params: { userId: text.user.id, id: text.id } })
      toast.success('已恢复')
    } catch (error) {
      toastRefusal(error, '恢复失败')
    }
  }
  return (
    <div role="status" className="mb-3 flex flex-wrap items-center gap-3 rounded-r2 bg-warning-soft px-[18px] py-3">
      <p className="min-w-0 flex-1 text-warning">
        这篇文档已删除，别人看不到。{formatDateTime(text.expires_at!)} 之后将彻底删除。
      </p>
      <Button size="sm" loading={restore.isPending} onClick={() => void bringBack()}>
        恢复
      </Button>
    </div>
  )
}

function Head({ text }: { text: Personal }) {
  const site = useSite()
  const { title, user, created_at: published, updated_at: modified } = text
  return (
    <>
      <PageHead
        title={[title, user.nickname]}
        description={text.description || `${user.nickname}的文档“${title}”`}
        path={text.is_open && text.expires_at === null && paths.personal(text.id)}
        type="article"
        dates={{ published, modified }}
        picture={text.cover_url}
        about={import.meta.env.SSR ? personalData(site, text) : undefined}
      />
      {text.has_math && <MathStyles />}
    </>
  )
}
