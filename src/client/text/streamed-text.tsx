import { createContext, useContext } from 'react'
import type { AnyEndpoint, In } from '#src/shared/endpoint.ts'
import { RichText } from './rich-text.tsx'

/** While the server renders: takes the call whose answer the page is filled with. */
export const Streamed = createContext<((from: AnyEndpoint, input: object) => void) | null>(null)
/** Stands where that goes. */
export const streamMark = '<!--streamed-->'

interface Props<E extends AnyEndpoint> {
  from: E
  input: In<E>
  className: string
}

/**
 * A text too long to be held whole: the server sends it in portions within the page, where the browser finds it. Whatever leads to
 * such a page by itself, loads it anew.
 */
export function StreamedText<E extends AnyEndpoint>({ from, input, className }: Props<E>) {
  useContext(Streamed)?.(from, input as object)
  return <RichText name="streamed" html={streamMark} className={className} />
}
