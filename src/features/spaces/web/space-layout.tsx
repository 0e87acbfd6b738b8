import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { useScreenHandle } from '#src/client/screen-handle.ts'
import { rememberSpace } from '#src/client/current-places.ts'
import { AssistPlaceContext } from '#src/ui/editor/assist/assist-place.ts'
import { SpaceBanner } from './banner/space-banner.tsx'
import { type Space, useSpace } from './use-space.ts'

/** Everything inside a space stands under its banner; a thing that is read has a line of its own for it. */
export function Component() {
  const space = useSpace()
  useRemembering(space)
  const handle = useScreenHandle()
  const isThing = handle?.thing || handle?.desk
  return (
    <>
      {/* what stands within <Suspense> comes alive apart from the rest */}
      <Suspense>{space && !isThing && <SpaceBanner space={space} />}</Suspense>
      <AssistPlaceContext value={space && { id: space.id, isOffered: space.ai_assist && space.is_joined }}>
        <Outlet />
      </AssistPlaceContext>
    </>
  )
}

/** The current space, whoever enters it (specification, section 4). */
function useRemembering(space: Space | undefined) {
  const { id, title } = space ?? {}
  useEffect(() => {
    if (id !== undefined && title !== undefined) rememberSpace({ id, title })
  }, [id, title])
}
