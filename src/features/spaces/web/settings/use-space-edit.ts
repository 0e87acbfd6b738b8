import { useCache, useCall } from '#src/client/data/queries.ts'
import { editSpace, listSpaces, readSpace } from '#src/features/spaces/contract.ts'
import type { In } from '#src/shared/endpoint.ts'

/** Saves settings, and puts the reply where every page of the space looks for it. */
export function useSpaceEdit(id: number) {
  const call = useCall()
  const cache = useCache()
  return async (body: In<typeof editSpace>['body']) => {
    const saved = await call(editSpace, { params: { spaceId: id }, body })
    cache.write(readSpace, { params: { spaceId: String(id) } }, saved)
    void cache.refresh(listSpaces)
    return saved
  }
}
