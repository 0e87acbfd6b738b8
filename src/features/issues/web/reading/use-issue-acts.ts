import { useCall, useCache } from '#src/client/data/queries.ts'
import type { ThreadActs } from '#src/features/threads/web/public.tsx'
import {
  acceptAnswer,
  frontIssues,
  homeIssues,
  listIssueLogs,
  listIssues,
  lockIssue,
  setEssence,
} from '#src/features/issues/contract.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { listComments } from '#src/features/comments/contract.ts'
import { type Issue, issueQuery } from '../issue-queries.ts'

/** What is done about an issue, each act followed by what it changes on the page. */
export function useIssueActs({ id, product }: Issue): ThreadActs & { refresh: () => void } {
  const call = useCall()
  const cache = useCache()
  const params = { spaceId: product.id, id }
  const query = issueQuery(String(product.id), String(id))
  function shows(issue: Issue) {
    cache.write(...query, issue)
    for (const changed of [listIssueLogs, listIssues, frontIssues, homeIssues, readSpace]) void cache.refresh(changed)
  }
  return {
    accept: async (body) => shows(await call(acceptAnswer, { params, body })),
    async lock(body) {
      shows(await call(lockIssue, { params, body }))
      // who may answer now, the list says
      void cache.refresh(listComments)
    },
    setGood: async (body) => shows(await call(setEssence, { params, body })),
    refresh: () => void call(...query).then(shows, () => {}),
  }
}
