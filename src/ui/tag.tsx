import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { themedPair } from './contrast.ts'
import { Link } from './link.tsx'

type Props = {
  children: ReactNode
  /** The stored style, #rgb or #rrggbb. Shown readable in both themes (rulings, "Tags"); absent or unknown: the tokens. */
  colours?: { background: string; text: string } | null | undefined
  to?: string
}

export function Tag({ children, colours, to }: Props) {
  const style = colours ? ownColours(colours) : undefined
  const look = classNames(
    'inline-block max-w-full truncate rounded px-2 align-middle text-xs',
    style ? 'tag-own' : 'bg-tag text-tag-text',
  )
  if (!to) {
    return (
      <span className={look} style={style}>
        {children}
      </span>
    )
  }
  // 20 px of tag inside 24 px of target (WCAG 2.5.8).
  return (
    <Link to={to} className="inline-flex max-w-full items-center py-0.5">
      <span className={look} style={style}>
        {children}
      </span>
    </Link>
  )
}

const DEFAULT = { background: '#d5edff', text: '#06f' }

function ownColours({ background, text }: { background: string; text: string }): CSSProperties | undefined {
  // What is stored by default is the tokens' own pair, which each theme already has.
  if (background.toLowerCase() === DEFAULT.background && text.toLowerCase() === DEFAULT.text) return undefined
  const pair = themedPair(text, background)
  if (!pair) return undefined
  return {
    '--tag-own': pair.light.background,
    '--tag-own-text': pair.light.text,
    '--tag-own-dark': pair.dark.background,
    '--tag-own-text-dark': pair.dark.text,
  } as CSSProperties
}
