import type { RouteObject } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import type { ScreenRow } from '#src/client/screen-row.ts'
import { screens as accounts } from '#src/features/accounts/web/screens.ts'
import { screens as home } from '#src/features/home/web/screens.ts'
import { screens as previews } from '#src/features/previews/web/screens.ts'
import { screens as profiles } from '#src/features/profiles/web/screens.ts'
import { screens as resources } from '#src/features/resources/web/screens.ts'
import { screens as search } from '#src/features/search/web/screens.ts'
import { screens as siteAdmin } from '#src/features/site-admin/web/screens.ts'
import { screens as spaces } from '#src/features/spaces/web/screens.ts'
import { routeOf } from './screen-route.ts'
import { Failure, FailureOfShell } from './shell/failure.tsx'
import { Shell } from './shell/shell.tsx'

/** The screens of each feature, by the name of its folder. */
const features: Record<string, readonly ScreenRow[]> = {
  home,
  accounts,
  profiles,
  spaces,
  resources,
  search,
  previews,
  'site-admin': siteAdmin,
}

const all = Object.entries(features).flatMap(([feature, rows]) => rows.map((row) => ({ feature, row })))
const layouts = all.filter(({ row }) => 'layout' in row)
const isIn = (path: string, layout: string) => path === layout || path.startsWith(`${layout}/`)

/** Every row at its place: in the layout whose path its own begins with, else at the top. */
function routes(): RouteObject[] {
  const rest = all.filter(({ row }) => !layouts.some((layout) => isIn(row.path, layout.row.path)))
  return [
    ...rest.map(({ feature, row }) => routeOf(feature, row)),
    ...layouts.map((layout) => {
      const above = layout.row.path
      const inside = all.filter((one) => one !== layout && isIn(one.row.path, above))
      const children = inside.map(({ feature, row }) =>
        routeOf(feature, { ...row, path: row.path.slice(above.length + 1) }),
      )
      return routeOf(layout.feature, layout.row, children)
    }),
  ]
}

/** The product as a table: every page that it has. */
export const screens: RouteObject[] = [
  {
    id: 'shell',
    path: '/',
    Component: Shell,
    ErrorBoundary: FailureOfShell,
    HydrateFallback: () => null,
    loader: ({ context }) => loadCurrentUser(context).then(() => null),
    // who is signed in changes by signing in and out, which empty the cache themselves
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: Failure,
        children: [...routes(), { path: '*', Component: () => null, loader: notFound, handle: { page: 'not-found' } }],
      },
    ],
  },
]

function notFound(): never {
  // oxlint-disable-next-line no-throw-literal
  throw new Response(null, { status: 404 })
}
