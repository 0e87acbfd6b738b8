import House from 'lucide-react/icons/house'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'

/** Shortcuts for creating; each kind joins the row when its screen exists. */
export const Shortcuts = () => (
  <Card as="nav" padded aria-label="新建" className="flex gap-4">
    <Link to={paths.newSpace()} className="flex items-center gap-3 text-text-2">
      <span className="grid size-10 place-items-center rounded-r2 bg-brand-soft text-brand-text">
        <House size={18} aria-hidden />
      </span>
      新建空间
    </Link>
  </Card>
)
