import { kindOf, type KindOfSubject } from '#src/features/subjects/server/public.ts'
import { ask, type DutyName } from './duties.ts'
import { type KindScene, LeftOut } from './kind-scene.ts'
import type { Stage } from './stage.ts'

// A kind is excused from a duty only while it really lacks what the duty asks for.

/** What no kind has yet: what is asked for is specified, and comes with a feature of its own. */
export const unbuilt: Partial<Record<DutyName, string>> = {
  links: 'texts do not know yet which of their links lead to things of the house',
}

/** What of a declaration says that the kind has it. */
const declares: Partial<Record<DutyName, (kind: KindOfSubject) => unknown>> = {
  votes: ({ scopes }) => scopes.length,
  comments: ({ canComment }) => canComment,
  notifiedOfComments: ({ canComment }) => canComment,
  search: ({ index }) => index,
  searchWords: ({ searched }) => searched,
  tags: ({ tagsName }) => tagsName,
  trash: ({ trash }) => trash,
  revisions: ({ versions }) => versions,
  version: ({ versions }) => versions,
  cleaning: ({ texts }) => texts,
  score: ({ score }) => score?.create,
  dailyCap: ({ score }) => score?.create,
  editScore: ({ score }) => score?.edit,
  home: ({ front }) => front,
  feed: ({ feed }) => feed,
  sitemap: ({ sitemap }) => sitemap,
  counts: ({ inSpace }) => inSpace,
  spaceHome: ({ inSpace }) => inSpace && Object.keys(inSpace.recent).length,
}

/** @returns why a kind is not to be excused from this duty; null where it is */
export async function unneeded(stage: Stage, kind: KindScene, name: DutyName): Promise<string | null> {
  const failure = await ask(stage, kind, name).then(
    () => null,
    (error: Error) => error,
  )
  if (!failure) return `${kind.name} is excused from ${name}, and does it`
  const declared = failure instanceof LeftOut && declares[name]?.(kindOf(kind.kind))
  return declared ? `${kind.name} is excused from ${name}, declares it, and leaves it out: ${failure.message}` : null
}
