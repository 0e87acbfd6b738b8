import { Suspense, useMemo } from 'react'
import { useParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { onVisible } from '#src/client/on-visible.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { Comments, pictureUpload } from '#src/features/comments/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { Backlinks } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Chip } from '#src/ui/chip.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { type Card, cardQuery, uncoveredPicture } from '../card-queries.ts'
import type { CardActionsProps } from './card-actions.tsx'
import { spaceCardData } from './card-data.ts'
import { CardFacts } from './card-facts.tsx'
import { CardView } from './card-view.tsx'

export function Component() {
  const { spaceId, cardId } = useParams()
  const space = useSpace()
  const { data: card } = useEndpoint(...cardQuery(spaceId!, cardId!))
  return space && card ? <Reader key={card.id} space={space} card={card} /> : null
}

function Reader({ space, card }: { space: Space; card: Card }) {
  const uploadImage = useMemo(() => pictureUpload(space.id), [space.id])
  const mentions = useMemo(() => mentionsAt({ type: 'ProductCard', id: card.id }), [card.id])
  const { content: _content, ...about } = card
  return (
    <>
      <Head space={space} card={card} />
      <SpaceBar
        space={space}
        crumbs={[{ text: crumbLabels.cards, to: paths.cards(space.id) }, { text: card.title }]}
        tools={null}
      />
      <PageWidth className="py-4 md:py-6">
        <div className="mx-auto w-full max-w-[760px]">
          {/* what stands within <Suspense> comes alive apart from the rest */}
          <Suspense>
            <CardView card={card} />
          </Suspense>
          <CardFacts card={card} spaceId={space.id} marks={card.is_good && <Chip tone="warning">精华</Chip>} />
          <Actions card={about} editTo={paths.editCard(space.id, card.id)} leaveTo={paths.cards(space.id)} />
          <Backlinks about={{ type: 'ProductCard', id: card.id }} />
          <div className="mt-7 [&_#comments]:scroll-mt-20">
            <Comments about={{ type: 'ProductCard', id: card.id }} uploadImage={uploadImage} mentions={mentions} />
          </div>
        </div>
      </PageWidth>
    </>
  )
}

/** Its code waits until a reader gets there. */
const Actions = onVisible<CardActionsProps>('card-actions', () =>
  import('./card-actions.tsx').then((module) => module.CardActions),
)

function Head({ space, card }: { space: Space; card: Card }) {
  const site = useSite()
  const { title, created_at: published, updated_at: modified } = card
  return (
    <>
      <PageHead
        title={[title, space.title]}
        description={card.description || `${title}：${space.title}里的卡片`}
        path={space.is_open && paths.card(space.id, card.id)}
        feedOf={space.is_open && space}
        type="article"
        dates={{ published, modified }}
        picture={uncoveredPicture(card.face) ?? (space.avatar && paths.file(space.avatar))}
        about={import.meta.env.SSR ? spaceCardData(site, space, card) : undefined}
      />
      {card.has_math && <MathStyles />}
    </>
  )
}
