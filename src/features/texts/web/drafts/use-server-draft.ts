import { useEffect, useState } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import type { Draft } from '#src/ui/editor/draft.ts'
import { readDraft } from '#src/features/texts/contract.ts'
import { draftOf, keyOf } from './server-draft.ts'

/** Milliseconds that an editor waits for it: without the server one goes on with what the browser has. */
const patience = 3000

/** What was written elsewhere and not saved, looked up as the editor opens; undefined until it is known. */
export function useServerDraft(target: string): Draft | null | undefined {
  const call = useCall()
  const [found, setFound] = useState<Draft | null>()
  useEffect(() => {
    let isWanted = true
    const take = (draft: Draft | null) => isWanted && setFound(draft)
    const asked = call(readDraft, { params: { key: keyOf(target) } }, { timeout: patience, background: true })
    asked.then(
      (draft) => take(draft && draftOf(draft)),
      () => take(null),
    )
    return () => {
      isWanted = false
    }
  }, [call, target])
  return found
}
