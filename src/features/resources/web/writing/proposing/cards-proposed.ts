import type { Contribution } from '#src/features/contributions/web/public.tsx'

/** What is to lie in a deck, as far as its proposer sees it; null where that stays. */
export const cardsProposed = ({ cards }: Contribution['items'][number]) =>
  cards?.flatMap(({ act, id, title }) => (act === 'removed' || id === null ? [] : { id, title })) ?? null
