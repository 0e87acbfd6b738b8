import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { Comments, pictureUpload } from '#src/features/comments/web/public.tsx'
import { contributionType } from '#src/features/contributions/kind.ts'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { PageColumns } from '#src/ui/page-columns.tsx'
import { type Contribution, contributionQuery } from '../contribution-queries.ts'
import { AboutContribution } from './about-contribution.tsx'
import { ContributionHead } from './contribution-head.tsx'
import { useRemarks } from './remarks.tsx'
import { Review } from './review.tsx'

export function Component() {
  const { spaceId, ctrbId } = useParams()
  const space = useSpace()
  const { data: contribution } = useEndpoint(...contributionQuery(spaceId!, ctrbId!))
  return space && contribution ? <Reader key={contribution.id} space={space} contribution={contribution} /> : null
}

function Reader({ space, contribution }: { space: Space; contribution: Contribution }) {
  const { id, title, has_math, items } = contribution
  const about = { type: contributionType, id } as const
  const mentions = useMemo(() => mentionsAt({ type: contributionType, id }), [id])
  const remarks = useRemarks(contribution)
  const hasMath = has_math || items.some(({ proposed }) => proposed?.content.includes('data-latex'))
  return (
    <>
      <PageHead
        title={[`#${id} ${title}`, space.title]}
        description={contribution.excerpt || `${space.title}的贡献`}
        path={space.is_open && contribution.path}
      />
      {hasMath && <MathStyles />}
      <SpaceBar
        space={space}
        crumbs={[{ text: crumbLabels.contributions, to: paths.contributions(space.id) }, { text: `#${id}` }]}
        tools={null}
      />
      <PageColumns aside={<AboutContribution contribution={contribution} />} asideLabel="关于这个贡献">
        <div className="grid grid-cols-1 gap-4">
          <ContributionHead contribution={contribution} />
          <Review key={`${contribution.version} ${contribution.state}`} contribution={contribution} />
          <div className="mt-3 [&_#comments]:scroll-mt-20">
            <Comments
              // what it knows of the paragraphs is of this version
              key={`${contribution.version} ${contribution.state}`}
              about={about}
              noun="评论"
              mentions={mentions}
              uploadImage={pictureUpload(space.id)}
              {...remarks}
            />
          </div>
        </div>
      </PageColumns>
    </>
  )
}
