import Lock from 'lucide-react/icons/lock'
import type { CSSProperties } from 'react'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { borderOf } from '#src/features/cards/kind.ts'
import type { ListedCard } from '../card-queries.ts'
import '#src/ui/styles/cards.css'

type Shown = Pick<
  ListedCard,
  'id' | 'title' | 'face' | 'border_hex' | 'horizontal' | 'user' | 'path' | 'count_visited' | 'votes'
> & { is_good?: boolean; is_open?: boolean }

/** A card as lists show it: its face, gaps empty and picture covered, in the shape and colour that its author chose. */
export const CardTile = ({ card }: { card: Shown }) => (
  <li className="lift relative flex flex-col rounded-r2">
    <article
      className="card-tile"
      data-standing={card.horizontal ? undefined : ''}
      style={{ '--border': borderOf(card.border_hex) } as CSSProperties}
    >
      <h2 className="line-clamp-2 text-center text-lg font-bold [overflow-wrap:anywhere]">
        <Link to={card.path} data-opens="" className="after:absolute after:inset-0">
          {card.title}
        </Link>
      </h2>
      {card.face.picture ? (
        <CoveredPicture face={card.face} />
      ) : (
        card.face.text && card.face.text !== card.title && <p className="card-words line-clamp-3">{card.face.text}</p>
      )}
    </article>
    <div className="flex items-center gap-2 px-3 pt-1.5 pb-2 text-sm text-text-3">
      <span className="min-w-0 flex-1 truncate">
        <Link to={paths.user(card.user.id)} className="relative z-10 py-1">
          {card.user.nickname}
        </Link>
      </span>
      {card.is_open === false && (
        <span className="inline-flex items-center gap-1">
          <Lock size={13} aria-hidden /> 私有
        </span>
      )}
      {card.is_good && <Chip tone="warning">精华</Chip>}
      {card.votes.like_size > 0 && <span className="tabular-nums">赞 {formatCount(card.votes.like_size)}</span>}
      {card.count_visited > 0 && <span className="tabular-nums">阅读 {formatCount(card.count_visited)}</span>}
    </div>
  </li>
)

const CoveredPicture = ({ face }: { face: Shown['face'] }) => (
  <span className="covered-picture" aria-hidden="true">
    <img src={face.picture!} alt="" loading="lazy" decoding="async" />
    {face.areas.map((area, n) => (
      <span
        key={n}
        className="cover-area"
        style={{ left: `${area.x}%`, top: `${area.y}%`, width: `${area.width}%`, height: `${area.height}%` }}
      />
    ))}
  </span>
)
