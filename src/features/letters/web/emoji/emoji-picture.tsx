import BicepsFlexed from 'lucide-react/icons/biceps-flexed'
import BookOpen from 'lucide-react/icons/book-open'
import Cake from 'lucide-react/icons/cake'
import CircleCheck from 'lucide-react/icons/circle-check'
import Coffee from 'lucide-react/icons/coffee'
import Flame from 'lucide-react/icons/flame'
import Flower from 'lucide-react/icons/flower-2'
import Gift from 'lucide-react/icons/gift'
import Hand from 'lucide-react/icons/hand'
import Handshake from 'lucide-react/icons/handshake'
import Heart from 'lucide-react/icons/heart'
import Moon from 'lucide-react/icons/moon'
import PartyPopper from 'lucide-react/icons/party-popper'
import Star from 'lucide-react/icons/star'
import Sun from 'lucide-react/icons/sun'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { faces } from './emoji-faces.ts'

const things: Readonly<Record<string, typeof Heart>> = {
  赞: ThumbsUp,
  OK: CircleCheck,
  加油: BicepsFlexed,
  握手: Handshake,
  再见: Hand,
  爱心: Heart,
  礼物: Gift,
  玫瑰: Flower,
  庆祝: PartyPopper,
  蛋糕: Cake,
  咖啡: Coffee,
  书: BookOpen,
  火: Flame,
  星星: Star,
  太阳: Sun,
  月亮: Moon,
}

/** Drawn by the page itself: no picture is fetched, and no font has to have it. Its name stands beside it or around it. */
export function EmojiPicture({ name }: { name: string }) {
  const Thing = things[name]
  if (Thing)
    return <Thing aria-hidden className="inline size-[1.4em] fill-warm-soft align-text-bottom text-warm-text" />
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="inline size-[1.4em] fill-none stroke-warm-text stroke-[1.6] align-text-bottom [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <circle cx="12" cy="12" r="10" className="fill-warm-soft" />
      <path d={faces[name]} />
    </svg>
  )
}
