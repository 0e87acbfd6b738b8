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
  /** What is drawn on it fills it: no lattice. */
  isFilled?: boolean
  className?: string
  children: ReactNode
}

/** The face of a thing on a card, 1.8 times as wide as high. Decoration: what it says stands below it, too. */
export const Cover = ({ title, colour, picture, kind, seal, isFilled, className, children }: Props) => (
  <div
    aria-hidden="true"
    className={classNames(
      'cover',
      `k${colour}`,
      picture ? 'bg-[var(--photo)]' : !isFilled && `p${lookOf(title)}`,
      className,
    )}
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

/** A centre and what hangs on it. */
export const CoverMap = ({ text }: { text: string }) => (
  <svg viewBox="0 0 130 100" className="absolute inset-0 size-full p-3" fill="none" stroke="var(--kl)" strokeWidth="2">
    <path d="M52 50C34 50 40 26 24 26M52 50C34 50 40 74 24 74M78 50C96 50 90 20 106 20M78 50H106M78 50C96 50 90 80 106 80" />
    <g fill="var(--kb)">
      <rect x="6" y="19" width="24" height="14" rx="4" />
      <rect x="6" y="67" width="24" height="14" rx="4" />
      <rect x="102" y="13" width="22" height="14" rx="4" />
      <rect x="102" y="43" width="22" height="14" rx="4" />
      <rect x="102" y="73" width="22" height="14" rx="4" />
      <rect x="46" y="36" width="38" height="28" rx="7" stroke="var(--ki)" />
    </g>
    <text x="65" y="57" textAnchor="middle" fontSize="19" fill="var(--ki)" stroke="none" fontFamily="var(--serif)">
      {text}
    </text>
  </svg>
)

/** Hills under a sun, and the sign by which films begin. */
export const CoverVideo = () => (
  <svg viewBox="0 0 208 116" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full" fill="none">
    <circle cx="150" cy="40" r="20" fill="var(--warm)" />
    <path d="M0 92 46 44l34 34 30-40 52 54 24-20 22 18v44H0z" fill="var(--kl)" opacity=".75" />
    <path d="M0 104q52-22 104-6t104-4v32H0z" fill="var(--ki)" opacity=".85" />
    <circle cx="104" cy="58" r="20" fill="var(--surface)" />
    <path d="M98 48v20l17-10Z" fill="var(--ki)" />
  </svg>
)

/** An answer sheet: questions, each with one answer filled in. */
export const CoverSheet = () => (
  <svg viewBox="0 0 208 116" preserveAspectRatio="xMidYMin slice" className="absolute inset-0 size-full" fill="none">
    <rect x="52" y="14" width="104" height="120" rx="6" fill="var(--surface)" />
    <path d="M68 34h48M68 78h60" stroke="var(--kl)" strokeWidth="4" strokeLinecap="round" />
    {[52, 96].map((y, row) =>
      [0, 1, 2, 3].map((place) => (
        <circle
          key={`${y}-${place}`}
          cx={74 + place * 22}
          cy={y}
          r="7"
          fill={place === row + 1 ? 'var(--ki)' : 'none'}
          stroke="var(--ki)"
          strokeWidth="2"
        />
      )),
    )}
  </svg>
)

/** Three cards, fanned. */
export const CoverDeck = ({ character }: { character: string }) => (
  <span className="cover-fan">
    <span />
    <span />
    <span>{character}</span>
  </span>
)

export const CoverFile = ({ ext }: { ext: string }) => (
  <span className="cover-file">{ext.toUpperCase().slice(0, 5)}</span>
)
