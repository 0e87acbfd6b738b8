import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { asThread } from '#src/features/threads/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import { paths } from '#src/shared/paths.ts'
import { issueKind } from '../kind.ts'
import { foundIssues } from './found.ts'
import { issuesInFront } from './front.ts'
import { issuesInFeed, issuesInSitemap } from './going-out.ts'
import { issuesInArchive } from './in-archive.ts'
import { issuesInSpace } from './in-space.ts'
import { indexIssues } from './index-issues.ts'
import { issueTexts } from './issue-text.ts'
import { issues } from './policy.ts'
import { findIssue } from './read.ts'
import { issueTrash } from './trash.ts'
import { issueVersions } from './versions.ts'
import { remove } from './write.ts'

/** Days after which nobody brings a deleted thing back, and the job that empties the trash comes for it. */
const PAST_RETURN = 31

const titled = prepared<{ id: number; space_id: number; title: string }>(
  'issues by id',
  'select id, space_id, title from issues where id = any($1::bigint[])',
)

export const kind: KindOfSubject = {
  ...issueKind,
  ...asThread,
  async titles(from, ids) {
    return new Map(
      (await titled(from, [ids])).map(({ id, space_id, title }) => [id, { title, path: paths.issue(space_id, id) }]),
    )
  },
  index: indexIssues,
  found: foundIssues,
  texts: issueTexts,
  versions: issueVersions,
  trash: issueTrash,
  async takeDown({ db, me }, id, forGood) {
    const issue = issues.authorize(me, 'delete', await findIssue(db, me, { id }))
    await remove(db, issue, forGood ? daysAgo(PAST_RETURN) : undefined)
  },
  onProfile: { count: 'issues', isCounted: () => 'true' },
  front: issuesInFront,
  sitemap: issuesInSitemap,
  feed: issuesInFeed,
  inArchive: issuesInArchive,
  inSpace: issuesInSpace,
}
