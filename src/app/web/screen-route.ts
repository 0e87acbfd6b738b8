import type { ComponentType } from 'react'
import { type LoaderFunction, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { loadCurrentUser, requireOwnEmail, requireUser } from '#src/client/current-user.ts'
import { clientContext } from '#src/client/data/queries.ts'
import type { ScreenHandle, ScreenRow } from '#src/client/screen-row.ts'
import { paths } from '#src/shared/paths.ts'
import { provideWebKinds, webKindsLoaded } from '#src/features/subjects/web/public.tsx'
import { withPageVisit } from './with-page-visit.tsx'

/** What the server and the shell read of a route. */
export interface RouteHandle extends ScreenHandle {
  /** The source files of the screen, by which the page preloads what it is made of. */
  files: string[]
}

/** Every screen, layout and loader by its file, fetched when it is needed. */
const screens = import.meta.glob<{ Component: ComponentType }>('/src/features/*/web/**/*-{screen,layout}.tsx')
const loaders = import.meta.glob<{ loader: LoaderFunction }>('/src/features/*/web/**/*-loader.ts')

provideWebKinds(async () => (await import('./kinds.ts')).registerAllKinds())
const listOfKinds = 'src/app/web/kinds.ts'

/** @param children what is shown in a layout */
export function routeOf(feature: string, row: ScreenRow, children?: RouteObject[]): RouteObject {
  const { path } = row
  if ('redirect' in row) return { path, loader: () => redirect(row.redirect) }
  const place = `/src/features/${feature}/web/`
  if ('layout' in row) {
    const { layout, kinds = false } = row
    return shown(path, { name: `${place}${layout}`, part: 'layout', handle: { kinds }, children })
  }
  const { screen, auth, path: _path, ...handle } = row
  return shown(path, { name: `${place}${screen}`, part: 'screen', auth, handle })
}

interface Shown {
  /** Its files' names up to the last dash. */
  name: string
  part: 'screen' | 'layout'
  auth?: boolean | undefined
  handle?: ScreenHandle
  children?: RouteObject[] | undefined
}

function shown(path: string, { name, part, auth = false, handle = {}, children }: Shown): RouteObject {
  const file = `${name}-${part}.tsx`
  const screen = screens[file]
  if (!screen) throw new Error(`the table of screens names ${file}, which is not there`)
  // no part of `lazy`: the first page comes with what its loader found, and need not wait for the loader's code
  const loader: LoaderFunction = async (args, ...rest) => {
    await admit(args, auth)
    if (handle.exercise) leaveSpecialSpace(args)
    const [loaded] = await Promise.all([loaders[`${name}-loader.ts`]?.(), kindsFor(handle)])
    return loaded ? loaded.loader(args, ...rest) : null
  }
  const lazy = async () => {
    const [{ Component }] = await Promise.all([screen(), kindsFor(handle)])
    return { Component: withPageVisit(Component, handle) }
  }
  const files = [file.slice(1), ...(handle.kinds ? [listOfKinds] : [])]
  const route = { path, lazy, loader, handle: { ...handle, files } satisfies RouteHandle }
  return children ? { ...route, children } : route
}

/** By a link inside the browser, too. */
function leaveSpecialSpace({ context, params }: LoaderFunctionArgs): void {
  const { specialSpace } = context.get(clientContext)
  if (specialSpace !== undefined && params.spaceId === String(specialSpace)) throw redirect(paths.space(specialSpace))
}

/** Before anything is loaded (rulings, "Screens"). */
export async function admit(args: LoaderFunctionArgs, auth: boolean): Promise<void> {
  const user = auth ? await requireUser(args) : await loadCurrentUser(args.context)
  requireOwnEmail(user, args.request)
}

const kindsFor = ({ kinds }: ScreenHandle) => (kinds ? webKindsLoaded() : undefined)
