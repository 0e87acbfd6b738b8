import { SpaceCard, type SpaceOnCard } from './space-card.tsx'

/** How the home page shows spaces. */
export const HomeCards = ({ list }: { list: SpaceOnCard[] }) => (
  <div className="grid gap-3 md:grid-cols-2 md:gap-4">
    {list.map((space) => (
      <SpaceCard key={space.id} space={space} />
    ))}
  </div>
)
