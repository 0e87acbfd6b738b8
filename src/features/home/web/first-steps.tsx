import KeyRound from 'lucide-react/icons/key-round'
import PenLine from 'lucide-react/icons/pen-line'
import Plus from 'lucide-react/icons/plus'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'

const steps = [
  { to: paths.newSpace(), Icon: Plus, text: '建一个空间，放进第一篇文档' },
  { to: paths.joinSpace(), Icon: KeyRound, text: '有口令？加入老师的空间' },
  { to: paths.newPersonal(), Icon: PenLine, text: '写自己的第一篇文档' },
]

/** Where a visitor can begin; each way leads through sign-in. */
export const FirstSteps = () => (
  <Card as="nav" padded aria-labelledby="first-steps">
    <h2 id="first-steps" className="text-[16px] leading-6 font-semibold">
      从这里开始
    </h2>
    <ul className="mt-2">
      {steps.map(({ to, Icon, text }) => (
        <li key={to}>
          <Link to={to} className="flex items-center gap-2 py-1.5 text-text-2">
            <Icon size={18} aria-hidden className="shrink-0 text-brand-text" />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </Card>
)
