import type { ComponentType } from 'react'
import { type LoaderFunction, redirect, type RouteObject } from 'react-router'
import { requireUser } from '#src/client/current-user.ts'
import type { ScreenHandle, ScreenRow } from '#src/client/screen-row.ts'
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
  if ('layout' in row) return shown(path, { name: `${place}${row.layout}`, part: 'layout', children })
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
    if (auth) await requireUser(args)
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

const kindsFor = ({ kinds }: ScreenHandle) => (kinds ? webKindsLoaded() : undefined)
