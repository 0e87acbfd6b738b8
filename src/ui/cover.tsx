import type { ReactNode } from 'react'
import { lookOf } from '#src/shared/cover.ts'
import { classNames } from './class-names.ts'

interface Props {
  /** Chooses the lattice. */
  title: string
  /** 1 to 8. */
  colour: number
  /** The picture that stands for the thing; without one, `children` on the lattice. */
  picture?: string | null | undefined
  /** Says at a glance what kind of thing it is: an icon, and a number or size. */
  kind?: ReactNode
  /** Who signs it: one character. */
  seal?: string | undefined
  className?: string
  children: ReactNode
}

/** The face of a thing on a card, 1.8 times as wide as high. Decoration: what it says stands below it, too. */
export const Cover = ({ title, colour, picture, kind, seal, className, children }: Props) => (
  <div
    aria-hidden="true"
    className={classNames('cover', `k${colour}`, picture ? 'bg-[var(--photo)]' : `p${lookOf(title)}`, className)}
  >
    {picture ? (
      <img src={picture} alt="" loading="lazy" decoding="async" className="absolute inset-0 size-full object-cover" />
    ) : (
      <>
        {children}
        {seal && <span className="cover-seal">{seal}</span>}
      </>
    )}
    {kind && <span className="cover-kind [&_svg]:size-[15px]">{kind}</span>}
  </div>
)

/** A key character in its practice grid, or two letters. */
export const CoverCharacter = ({ character }: { character: string }) => (
  <span
    className="cover-grid"
    data-letters={character.length > 1 && /^[\p{L}\p{N}]{2}$/u.test(character) ? '' : undefined}
  >
    {character}
  </span>
)

const LINES = [
  ['60%', '0'],
  ['80%', '8%'],
  ['44%', '16%'],
  ['70%', '8%'],
  ['52%', '0'],
] as const

export const CoverCode = () => (
  <span className="cover-code">
    {LINES.map(([width, marginLeft]) => (
      <span key={width} style={{ width, marginLeft }} />
    ))}
  </span>
)

export const CoverFile = ({ ext }: { ext: string }) => (
  <span className="cover-file">{ext.toUpperCase().slice(0, 5)}</span>
)
