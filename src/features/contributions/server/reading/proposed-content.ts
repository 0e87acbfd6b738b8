import { cleanAgainOffThread } from '#src/features/texts/server/public.ts'
import { sanitiserVersion as currentSanitiser } from '#src/platform/html/cleaning/sanitise.ts'
import type { Item } from '../items.ts'

/** As it was cleaned when it was proposed, or again where an older sanitiser did. @param turn whose turn the cleaning takes */
export const proposedContent = async (turn: number, { content, sanitiserVersion }: Item): Promise<string | null> =>
  content === null || sanitiserVersion === currentSanitiser ? content : cleanAgainOffThread(turn, content)
