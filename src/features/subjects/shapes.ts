import * as z from 'zod/mini'
import { declaredKinds } from './declared.ts'
import type { Kind } from './kind.ts'

/** One of the words that kinds declare. A contract is there before the kinds are: they are asked when its shape is first looked at. */
export const wordOfKinds = (words: (kinds: readonly Kind[]) => readonly string[], message?: string) =>
  z.lazy(() => z.enum(words(declaredKinds()), message))
