import GraduationCap from 'lucide-react/icons/graduation-cap'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { borderOf } from '#src/features/cards/kind.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { paths } from '#src/shared/paths.ts'
import type { listDeckCards } from '#src/features/resources/contract.ts'
import { DeckFiles } from '#src/features/resources/web/decks/deck-files.tsx'
import { deckCardsQuery } from '#src/features/resources/web/resource-queries.ts'
import type { CSSProperties } from 'react'
import '#src/ui/styles/cards.css'

type CardInDeck = Reply<typeof listDeckCards>['list'][number]

/** What lies in a deck, in its order, above what is said of it. */
export const DeckCards = ({ id, canEdit }: { id: number; canEdit: boolean }) => (
  <section aria-label="卡片">
    <div className="mb-4 flex flex-wrap gap-2">
      <LinkButton variant="primary" to={paths.studyDeck(id)}>
        <GraduationCap aria-hidden /> 学习
      </LinkButton>
      <DeckFiles id={id} canImport={canEdit} />
    </div>
    <PagedList
      query={(page) => deckCardsQuery(String(id), page)}
      empty={{ kind: 'resources', title: '这个卡片集里还没有卡片' }}
      show={(list) => (
        <ol className="card-tiles">
          {list.map((card) => (
            <Tile key={card.card_index} card={card} />
          ))}
        </ol>
      )}
    />
  </section>
)

const Tile = ({ card }: { card: CardInDeck }) => (
  <li className="relative flex flex-col">
    <article className="card-tile lift flex-1" style={{ '--border': borderOf(card.border_hex) } as CSSProperties}>
      {card.is_seen ? (
        <>
          <h2 className="line-clamp-2 text-center text-lg font-bold [overflow-wrap:anywhere]">
            <Link to={card.path} data-opens="" className="after:absolute after:inset-0">
              {card.title}
            </Link>
          </h2>
          {card.is_question && <p className="text-center text-sm text-text-3">题目</p>}
          {card.description && card.description !== card.title && (
            <p className="card-words line-clamp-3">{card.description}</p>
          )}
        </>
      ) : (
        <p className="text-center text-text-3">非公开内容</p>
      )}
    </article>
  </li>
)
