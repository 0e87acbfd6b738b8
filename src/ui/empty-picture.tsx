import type { ReactNode } from 'react'

export type EmptyKind = 'resources' | 'issues' | 'search' | 'spaces' | 'readme' | 'groups' | 'contributions' | 'letters'

/** Quiet line drawings, one for each kind of thing that may be missing; coloured by tokens, so they follow the theme. */
export function EmptyPicture({ kind }: { kind: EmptyKind }) {
  return (
    <svg
      viewBox="0 0 120 84"
      aria-hidden="true"
      className="h-[84px] w-[120px] fill-surface stroke-line-strong stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="60" cy="76" rx="42" ry="5" className="fill-sunken stroke-none" />
      {PICTURES[kind]}
    </svg>
  )
}

const ACCENT = 'fill-brand-soft stroke-brand'
const LINE = 'fill-none'

const PICTURES: Record<EmptyKind, ReactNode> = {
  resources: (
    <>
      <path d="M22 26a5 5 0 0 1 5-5h20l7 8h39a5 5 0 0 1 5 5v35a5 5 0 0 1-5 5H27a5 5 0 0 1-5-5z" />
      <path d="M40 12h26l12 12v27H40z" className={ACCENT} />
      <path d="M66 12v12h12M48 32h18M48 40h12" className="fill-none stroke-brand" />
      <path d="M22 46h76v23a5 5 0 0 1-5 5H27a5 5 0 0 1-5-5z" />
    </>
  ),
  issues: (
    <>
      <path d="M20 18a6 6 0 0 1 6-6h46a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H42L30 60V50h-4a6 6 0 0 1-6-6z" />
      <path d="M32 26h34M32 35h22" className={LINE} />
      <path
        d="M62 40a6 6 0 0 1 6-6h26a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6h-3v9l-10-9H68a6 6 0 0 1-6-6z"
        className={ACCENT}
      />
      <path d="M76 44a5 5 0 1 1 6 5v3M82 57v.1" className="fill-none stroke-brand" />
    </>
  ),
  search: (
    <>
      <rect x="22" y="14" width="60" height="58" rx="6" />
      <path d="M33 28h30M33 38h18M33 48h12" className={LINE} />
      <circle cx="72" cy="46" r="16" className={ACCENT} />
      <path d="m84 58 13 13" className="fill-none stroke-brand stroke-[4]" />
    </>
  ),
  spaces: (
    <>
      <path d="M18 74V34l20-12 20 12v40z" />
      <path d="M62 74V44l20-12 20 12v30z" />
      <path d="M30 74V58h16v16M28 44h6M42 44h6M74 56h5M86 56h5" className={LINE} />
      <circle cx="60" cy="18" r="9" className={ACCENT} />
      <path d="M60 14v8M56 18h8" className="fill-none stroke-brand" />
    </>
  ),
  readme: (
    <>
      <path d="M60 26c-9-7-22-9-38-8v50c16-1 29 1 38 7 9-6 22-8 38-7V18c-16-1-29 1-38 8z" />
      <path d="M60 26v49" className={LINE} />
      <path d="M32 32c7 0 12 1 18 4M32 43c7 0 12 1 18 4M70 36c6-3 11-4 18-4" className={LINE} />
      <path d="m74 58 20-24 7 6-20 24-9 2z" className={ACCENT} />
    </>
  ),
  groups: (
    <>
      <circle cx="34" cy="34" r="10" />
      <path d="M16 74c0-14 7-22 18-22s18 8 18 22z" />
      <circle cx="86" cy="34" r="10" />
      <path d="M68 74c0-14 7-22 18-22s18 8 18 22z" />
      <circle cx="60" cy="26" r="12" className={ACCENT} />
      <path d="M38 74c0-17 8-27 22-27s22 10 22 27z" className={ACCENT} />
    </>
  ),
  contributions: (
    <>
      <path d="M34 24v36M34 52c0-14 10-20 22-20h22" className={LINE} />
      <circle cx="34" cy="18" r="8" />
      <circle cx="34" cy="66" r="8" />
      <circle cx="86" cy="32" r="12" className={ACCENT} />
      <path d="M86 27v10M81 32h10" className="fill-none stroke-brand" />
    </>
  ),
  letters: (
    <>
      <path d="M20 34 60 10l40 24v34a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z" />
      <path d="M32 22h56v30L60 66 32 52z" className={ACCENT} />
      <path d="M44 33h32M44 42h20" className="fill-none stroke-brand" />
      <path d="m20 38 40 24 40-24v30a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z" />
    </>
  ),
}
