import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { Comments, pictureUpload } from '#src/features/comments/web/public.tsx'
import { noticeType } from '#src/features/notices/kind.ts'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { type Place, PlaceBar, usePlace } from '#src/features/groups/web/public.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { idIn, type Notice, noticeQuery } from '../notice-queries.ts'
import { Backlinks } from '#src/features/texts/web/public.tsx'
import { NoticeArticle } from './notice-article.tsx'

export function Component() {
  const place = usePlace()
  const { data: notice } = useEndpoint(...noticeQuery(idIn(useParams())))
  return place && notice ? <Reader key={notice.id} place={place} notice={notice} /> : null
}

function Reader({ place, notice }: { place: Place; notice: Notice }) {
  const about = { type: noticeType, id: notice.id } as const
  const mentions = useMemo(() => mentionsAt({ type: noticeType, id: notice.id }), [notice.id])
  return (
    <>
      <PageHead
        title={[notice.title, place.title]}
        description={notice.description || `${place.title}的公告`}
        path={place.isOpen && notice.is_open && notice.path}
        type="article"
        dates={{ published: notice.created_at, modified: notice.updated_at }}
      />
      {notice.has_math && <MathStyles />}
      <PlaceBar
        place={place}
        crumbs={[{ text: crumbLabels.notices, to: place.notices }, { text: notice.title }]}
        tools={null}
      />
      <PageWidth className="py-4 md:py-6">
        <div className="mx-auto w-full max-w-[860px]">
          <NoticeArticle place={place} notice={notice} />
          <Backlinks about={about} />
          <div className="mt-7 [&_#comments]:scroll-mt-20">
            <Comments about={about} noun="评论" mentions={mentions} uploadImage={pictureUpload(place.spaceId)} />
          </div>
        </div>
      </PageWidth>
    </>
  )
}
