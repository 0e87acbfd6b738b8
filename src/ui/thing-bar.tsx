import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import { iconButtonLook } from './icon-button.tsx'
import { Link } from './link.tsx'
import { PageWidth } from './page-columns.tsx'

interface Props {
  back: { to: string; label: string }
  /** Avatar of the place. */
  face: ReactNode
  crumbs: readonly { text: string; to?: string }[]
  /** Which of the crumbs names the place: on phones it stands alone. */
  place: number
  tools: ReactNode
}

/** The one line that stands for a place on the things in it. Its lower edge shows how far the text is read (reading.css). */
export const ThingBar = ({ back, face, crumbs, place, tools }: Props) => (
  <div className="sticky top-0 z-10 border-b border-line bg-surface md:top-14 print:hidden">
    <PageWidth className="flex h-12 items-center gap-2 max-md:px-1.5">
      <Link to={back.to} aria-label={back.label} title={back.label} className={iconButtonLook('md', '-ml-1 md:-ml-2')}>
        <ChevronLeft aria-hidden />
      </Link>
      {face}
      <Breadcrumb crumbs={crumbs} lineOf={place} />
      <span className="flex-1" />
      {tools}
    </PageWidth>
    <span aria-hidden className="reading-progress" />
  </div>
)
