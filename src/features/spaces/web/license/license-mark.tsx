import type { ReactNode } from 'react'

/** A licence's mark, drawn for this site: what it asks for. The name stands beside it. */
export function LicenseMark({ licenseKey }: { licenseKey: string }) {
  const mark = marks[licenseKey]
  if (!mark) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${mark.width} 20`}
      style={{ width: `${mark.width / 20}em`, height: '1em' }}
      className="inline-block shrink-0 align-[-0.12em]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {mark.shapes}
    </svg>
  )
}

const petals = [0, 72, 144, 216, 288]

const marks: Record<string, { width: number; shapes: ReactNode }> = {
  // commons, attribution, the same again
  'cc-by-sa-4.0': {
    width: 66,
    shapes: (
      <>
        <circle cx="10" cy="10" r="8.6" />
        <path d="M9 8.3a2.3 2.3 0 1 0 0 3.4M15 8.3a2.3 2.3 0 1 0 0 3.4" />
        <circle cx="33" cy="10" r="8.6" />
        <circle cx="33" cy="6" r="0.9" fill="currentColor" />
        <path d="M30.6 9.2h4.8v3h-1v3.4h-2.8v-3.4h-1Z" />
        <circle cx="56" cy="10" r="8.6" />
        <path d="M52.2 8.6a4.3 4.3 0 1 1 .3 3.2M50.6 7.2l1.5 1.9 2-1.3" />
      </>
    ),
  },
  // a magnolia
  'mulan-owl-by-1.0': {
    width: 20,
    shapes: (
      <>
        {petals.map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle} 10 10.4)`}
            d="M10 8.6c-2.6-2.2-2.6-5.2 0-7.4 2.6 2.2 2.6 5.2 0 7.4Z"
          />
        ))}
        <circle cx="10" cy="10.4" r="1" fill="currentColor" />
      </>
    ),
  },
}
