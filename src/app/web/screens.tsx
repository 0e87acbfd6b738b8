import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import type { ScreenRow } from '#src/client/screen-row.ts'
import { admit, routeOf } from './screen-route.ts'
import { Failure, FailureOfShell } from './shell/failure.tsx'
import { loadNewestPlacard } from './shell/newest-placard.tsx'
import { Shell } from './shell/shell.tsx'

/** The list of each feature, found by its place as the files that its rows name are. */
const lists = import.meta.glob<readonly ScreenRow[]>('/src/features/*/web/screens.ts', {
  eager: true,
  import: 'screens',
})

const all = Object.entries(lists).flatMap(([file, rows]) => rows.map((row) => ({ feature: file.split('/')[3]!, row })))
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
    loader: ({ context }) => Promise.all([loadCurrentUser(context), loadNewestPlacard(context)]).then(() => null),
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

async function notFound(args: LoaderFunctionArgs): Promise<never> {
  await admit(args, false)
  // oxlint-disable-next-line no-throw-literal
  throw new Response(null, { status: 404 })
}
