import { classNames } from '#src/ui/class-names.ts'
import { Link } from '#src/ui/link.tsx'

interface Kind {
  to: string
  text: string
  current: boolean
}

/** Which of a tab's lists: links, so that each has its address. */
export const Kinds = ({ label, kinds }: { label: string; kinds: Kind[] }) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {kinds.map(({ to, text, current }) => (
      <Link
        key={to}
        to={to}
        aria-current={current ? 'page' : undefined}
        className={classNames(
          'rounded-full px-3 py-1 text-sm',
          current ? 'bg-brand-soft font-semibold text-brand-text' : 'text-text-2',
        )}
      >
        {text}
      </Link>
    ))}
  </nav>
)
