import { useAction } from '#src/client/data/actions.ts'
import { editContribution } from '#src/features/contributions/contract.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import type { In } from '#src/shared/endpoint.ts'
import { type Contribution, ofContribution } from '../contribution-queries.ts'
import { htmlOf, wordsOf } from '../words-of.ts'
import type { Reasons } from './proposal-dialog.tsx'

type Changes = Omit<In<typeof editContribution>['body'], 'title' | 'description' | 'license_key' | 'version'>

/** What stands there as the reasons. In the browser alone. */
export const reasonsOf = ({ title, description }: Contribution): Reasons => ({
  title,
  description: wordsOf(description),
})

/** Sends what its author goes on with, under the licence as it is now. */
export function useRevising({ license_key }: Pick<Space, 'license_key'>) {
  const edit = useAction(editContribution, { refresh: ofContribution })
  return (contribution: Contribution, said: Reasons, changes: Changes = {}) => {
    const { id, product_id: spaceId, version } = contribution
    // words that stand as they are keep what they look like
    const isOther = said.description !== reasonsOf(contribution).description
    const words = { title: said.title.trim(), ...(isOther && { description: htmlOf(said.description) }) }
    return edit.mutateAsync({ params: { spaceId, id }, body: { ...words, license_key, version, ...changes } })
  }
}
