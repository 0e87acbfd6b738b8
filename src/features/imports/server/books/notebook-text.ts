import { fenceFor } from '#src/shared/markdown/fence-for.ts'
import type { Embedded } from '#src/platform/html/pages/pictures.ts'

/** Text is kept as one string or as lines. */
export const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.filter((line) => typeof line === 'string').join('')
    : typeof value === 'string'
      ? value
      : ''

export interface Place {
  readonly language: string
  /** Gets the pictures. */
  readonly embedded: Embedded
}

/** In a fence that nothing in it ends. */
export function fenced(text: string, language: string): string {
  const marks = fenceFor(text)
  return `${marks}${language}\n${text.replace(/\n+$/, '')}\n${marks}`
}
