import { Outlet } from 'react-router'
import { SpaceBanner } from './space-banner.tsx'
import { useSpace } from './use-space.ts'

/** Everything inside a space stands under its banner. */
export function Component() {
  const space = useSpace()
  return (
    <>
      {space && <SpaceBanner space={space} />}
      <Outlet />
    </>
  )
}
