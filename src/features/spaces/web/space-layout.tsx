import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { forgetSpace, rememberSpace } from '#src/client/current-space.ts'
import { SpaceBanner } from './space-banner.tsx'
import { type Space, useSpace } from './use-space.ts'

/** Everything inside a space stands under its banner. */
export function Component() {
  const space = useSpace()
  useRemembering(space)
  return (
    <>
      {space && <SpaceBanner space={space} />}
      <Outlet />
    </>
  )
}

/** Home offers to write in the space that somebody was in last, if they may. */
function useRemembering(space: Space | undefined) {
  const { id, title, can } = space ?? {}
  useEffect(() => {
    if (id === undefined || title === undefined) return
    if (can?.createResource) rememberSpace({ id, title })
    else forgetSpace(id)
  }, [id, title, can?.createResource])
}
