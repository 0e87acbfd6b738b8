import { faces } from './emoji-faces.ts'
import { things } from './emoji-things.ts'

/** What a code in brackets may name, in the order of the choice. */
export const emojiNames: readonly string[] = [...Object.keys(faces), ...Object.keys(things)]
