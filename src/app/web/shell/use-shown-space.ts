import { useLocation } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'

/** The space that the page lies in, as its page loaded it, and the folder of that page. */
export function useShownSpace() {
  const { pathname } = useLocation()
  const [, spaceId = '', folderId] = /^\/spaces\/(\d+)(?:\/resources\/(\d+))?/.exec(pathname) ?? []
  const { data: space } = useEndpoint(readSpace, { params: { spaceId } }, { enabled: false })
  return space ? { space, folderId } : null
}

/** The same where its reader may make something in it. */
export function usePlaceToWrite() {
  const shown = useShownSpace()
  if (!shown?.space.can.create_resource) return null
  return { title: shown.space.title, place: [shown.space.id, shown.folderId] as const }
}
