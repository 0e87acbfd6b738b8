import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { createContribution, editContribution } from '#src/features/contributions/contract.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import type { In } from '#src/shared/endpoint.ts'
import { type Contribution, ofContribution } from '../contribution-queries.ts'
import { htmlOf } from '../words-of.ts'
import type { Reasons } from './proposal-dialog.tsx'

type Body = In<typeof createContribution>['body']
export type ProposedItem = Body['pull_quest_items'][number]

export interface Proposal extends Pick<Body, 'original_type' | 'original_author' | 'original_content'> {
  readonly action: Body['pl_action']
  readonly items: readonly ProposedItem[]
}

/** Sends what somebody proposes: as a contribution of its own, or as a part of one that waits. */
export function useProposing({ id: spaceId, license_key }: Pick<Space, 'id' | 'license_key'>) {
  const create = useIdempotentCall()
  const call = useCall()
  const cache = useCache()
  return async ({ action, items, ...origin }: Proposal, said: Reasons): Promise<Contribution> => {
    const agreed = { license_key, ...origin }
    const given = said.into
      ? await call(editContribution, {
          params: { spaceId, id: Number(said.into) },
          // what is one's own says nothing about the others
          body: {
            license_key,
            ...(origin.original_type === 2 && origin),
            pull_quest_items: items.map((item) => ({ action, ...item })),
          },
        })
      : await create(createContribution, {
          params: { spaceId },
          body: {
            ...agreed,
            pl_action: action,
            title: said.title.trim(),
            description: htmlOf(said.description),
            pull_quest_items: [...items],
          },
        })
    for (const changed of [...ofContribution, readSpace]) void cache.refresh(changed)
    return given
  }
}
