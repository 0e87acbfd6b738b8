// How a reader wants documents to look on this device. It lies in cookies, as the theme does, so that the server sends the page
// as it is to look: the CSP allows no script that could set it before the first paint.

/** Attributes of `html`, each with its cookie and what it may say; without one it is the standard. src/ui/styles/reading.css reads them. */
export const readingLook = {
  width: { cookie: 'reading-width', attribute: 'data-reading-width', values: ['narrow', 'wide'] },
  size: { cookie: 'reading-size', attribute: 'data-reading-size', values: ['14', '18', '24'] },
  font: { cookie: 'reading-font', attribute: 'data-reading-font', values: ['serif'] },
} as const

/** The attributes that a page's `html` gets, each with a blank before it. */
export function readingAttributes(cookies: Record<string, string | undefined>): string {
  return Object.values(readingLook)
    .map(({ cookie, attribute, values }) => {
      const value = values.find((known) => known === cookies[cookie])
      return value ? ` ${attribute}="${value}"` : ''
    })
    .join('')
}
