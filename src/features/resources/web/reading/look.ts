import { readingLook } from '#src/shared/reading-look.ts'

export type LookName = keyof typeof readingLook

const aYear = 31_536_000

/** What is set, '' for the standard. */
export const lookOf = (name: LookName): string =>
  document.documentElement.getAttribute(readingLook[name].attribute) ?? ''

/** At once, and on the next pages of this device; '' for the standard. */
export function setLook(name: LookName, value: string): void {
  const { attribute, cookie } = readingLook[name]
  if (value) document.documentElement.setAttribute(attribute, value)
  else document.documentElement.removeAttribute(attribute)
  document.cookie = `${cookie}=${value}; path=/; max-age=${value ? aYear : 0}; samesite=lax`
}
