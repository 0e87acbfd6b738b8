import Mail from 'lucide-react/icons/mail'
import { useUnreadLetters } from '#src/features/letters/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Tab } from './tab.tsx'

export function LettersTab() {
  const count = useUnreadLetters()
  return (
    <Tab to={paths.letters()} Icon={Mail} text="私信" {...(count > 0 && { label: `私信，${count} 条未读` })}>
      <Badge count={count} />
    </Tab>
  )
}
