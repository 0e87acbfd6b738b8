import Mail from 'lucide-react/icons/mail'
import { paths } from '#src/shared/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { useUnreadLetters } from './use-unread-letters.ts'

/** The way to one's letters, with how many are unread. */
export function LettersLink() {
  const count = useUnreadLetters()
  const label = count > 0 ? `私信，${count} 条未读` : '私信'
  return (
    <Link to={paths.letters()} aria-label={label} title={label} className={iconButtonLook('md', 'max-md:hidden')}>
      <Mail aria-hidden />
      <Badge count={count} />
    </Link>
  )
}
