import * as z from 'zod/mini'
import { declaredKinds } from './declared.ts'
import type { Kind } from './kind.ts'

/** A word that some kind declares. Contracts are loaded before kinds are registered, so the words are looked up on first use. */
export const wordOfKinds = (words: (kinds: readonly Kind[]) => readonly string[], message?: string) =>
  z.lazy(() => z.enum(words(declaredKinds()), message))
