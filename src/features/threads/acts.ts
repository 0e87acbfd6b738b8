/** What is written down about a thread. */
export const acts = [
  'accepted',
  'cleared',
  'reopened',
  'locked',
  'unlocked',
  'praised',
  'unpraised',
  'renamed',
  'marked_duplicate',
  'unmarked_duplicate',
  'moved',
] as const
export type Act = (typeof acts)[number]
