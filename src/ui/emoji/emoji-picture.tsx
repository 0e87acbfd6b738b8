import { faces } from './emoji-faces.ts'
import { things } from './emoji-things.ts'

/** Drawn by the page itself: no picture is fetched, and no font has to have it. Its name stands beside it or around it. */
export function EmojiPicture({ name }: { name: string }) {
  const thing = things[name]
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="inline size-[1.4em] fill-none stroke-warm-text stroke-[1.6] align-text-bottom [stroke-linecap:round] [stroke-linejoin:round]"
    >
      {thing === undefined && <circle cx="12" cy="12" r="10" className="fill-warm-soft" />}
      <path d={thing ?? faces[name]} {...(thing !== undefined && { className: 'fill-warm-soft' })} />
    </svg>
  )
}
