import { classNames } from './class-names.ts'
import emptyStates from './drawings/empty-states.svg'
import scenes from './drawings/scenes.svg'

// Drawings lie in two files of symbols beside the scripts, fetched where one is shown. They take their colours from the
// tokens of the page, so both themes share them.

/** What may be missing. */
export type EmptyKind =
  | 'spaces'
  | 'resources'
  | 'issues'
  | 'questions'
  | 'cards'
  | 'contributions'
  | 'notices'
  | 'groups'
  | 'search'
  | 'inbox'

export const EmptyPicture = ({ kind }: { kind: EmptyKind }) => (
  <svg viewBox="0 0 200 140" width={180} height={126} aria-hidden="true">
    <use href={`${emptyStates}#${kind}`} />
  </svg>
)

const SIZES = {
  write: [280, 148],
  read: [280, 148],
  together: [280, 148],
  hero: [500, 320],
  welcome: [400, 240],
  lost: [400, 240],
} as const

/** A scene as wide as its place. */
export function Scene({ name, className }: { name: keyof typeof SIZES; className?: string }) {
  const [width, height] = SIZES[name]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className={classNames('h-auto max-w-full', className)}
    >
      <use href={`${scenes}#${name}`} />
    </svg>
  )
}
