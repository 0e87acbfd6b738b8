import { createHash } from 'node:crypto'

/** One thing that two people changed, from the one that both began with: clean HTML, or words; '' where it is not there. */
export interface Sides {
  base: string
  current: string
  proposed: string
}
export interface Collision extends Sides {
  /** Of what stands on all three sides: whoever decides it decides that and nothing else. */
  key: string
}
/** What was chosen, by the key of the collision: a side, or what is written in its place. */
export type Choices = Readonly<Record<string, string | { side: 'current' | 'proposed' }>>

export interface Merged {
  content: string
  /** Those that nothing was chosen for. */
  collisions: Collision[]
}

/** @param place tells it from one elsewhere that reads the same */
export const keyOf = ({ base, current, proposed }: Sides, place = ''): string =>
  createHash('sha256')
    .update(JSON.stringify(place ? [base, current, proposed, place] : [base, current, proposed]))
    .digest('hex')
    .slice(0, 32)

/** What was chosen, else the collision. */
export function chosenFor(
  sides: Sides,
  choices: Choices,
  place?: string,
): { side: 'current' | 'proposed' } | string | Collision {
  const key = keyOf(sides, place)
  return Object.hasOwn(choices, key) ? choices[key]! : { key, ...sides }
}
export const isCollision = (found: ReturnType<typeof chosenFor>): found is Collision =>
  typeof found === 'object' && 'key' in found
