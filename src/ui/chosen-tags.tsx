import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface ChosenTagsProps {
  tags: readonly string[]
  /** The list that is narrowed to these. */
  hrefFor: (tags: readonly string[]) => string
  /** What else it is narrowed to, as `Chosen`; nothing is false. */
  children?: ReactNode
}

/** The tags that a list is narrowed to; each is the way to the list without it. */
export const ChosenTags = ({ tags, hrefFor, children }: ChosenTagsProps) =>
  (tags.length > 0 || Boolean(children)) && (
    <p className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <Chosen key={tag} to={hrefFor(tags.filter((other) => other !== tag))} label={`去掉标签 ${tag}`}>
          {tag}
        </Chosen>
      ))}
      {children}
    </p>
  )

export const Chosen = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <Link
    to={to}
    aria-label={label}
    className="inline-flex min-h-6 items-center gap-1 rounded bg-tag px-2 text-xs text-tag-text"
  >
    {children}
    <X size={13} aria-hidden />
  </Link>
)
