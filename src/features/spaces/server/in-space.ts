import { kindsWith } from '#src/features/subjects/server/public.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import type * as contract from '../contract.ts'

// What a space tells of what lies in it: each kind says its part.

type Space = Reply<typeof contract.readSpace>
type Recent = Pick<Space, 'recent_documents' | 'recent_issues'>

export interface InSpaceRow {
  counts: Partial<Space['counts']>
  recent: Record<string, never[] | null>
  member_count: number
}

const jsonOf = (fields: readonly (readonly [string, string])[]) =>
  `json_build_object(${fields.map(([name, value]) => `'${name}', ${value}`).join(', ')})`

/** SQL over `spaces`. */
export const countsSql = () => jsonOf(kindsWith('inSpace').flatMap(({ inSpace: { counts } }) => Object.entries(counts)))

/** SQL over `spaces`: how its readme begins. */
export const beginningSql = () =>
  `coalesce(${[...kindsWith('inSpace').flatMap(({ inSpace: { beginning } }) => beginning ?? []), "''"].join(', ')})`

/** The first sentence, without a part of another. */
export const firstSentence = (text: string): string => /^.*?[。！？!?](?=\s|[^\d\w]|$)/u.exec(text)?.[0] ?? text

/** For a query over `spaces` that the viewer may see. @param viewer as in visibleSql @param admin as in visibleSql */
export const recentSql = (viewer: string, admin: string) =>
  jsonOf(recents().map(([name, { sql }]) => [name, sql(viewer, admin)]))

const recents = () => kindsWith('inSpace').flatMap(({ inSpace: { recent } }) => Object.entries(recent))

/** Of the kinds of content that cannot be made yet there is none. */
export const presentCounts = ({ counts, member_count: members }: Pick<InSpaceRow, 'counts' | 'member_count'>) => ({
  docs: 0,
  issues: 0,
  questions: 0,
  ctrbs: 0,
  groups: 0,
  members,
  notice: 0,
  cards: 0,
  ...counts,
})

export const presentRecent = ({ recent }: InSpaceRow): Recent => {
  const said = recents().map(([name, { present }]) => [name, (recent[name] ?? []).map(present)])
  return { recent_documents: [], recent_issues: [], ...(Object.fromEntries(said) as Partial<Recent>) }
}
