import { type LoaderFunction, redirect, type RouteObject } from 'react-router'
import { loadCurrentUser, requireUser } from '#src/client/current-user.ts'
import type { Tools } from '#src/features/resources/web/folder/folder-tools.ts'
import { paths } from '#src/shared/paths.ts'
import { reported } from './reported.tsx'
import type { ScreenHandle } from './screen-handle.ts'
import { Failure, FailureOfShell } from './shell/failure.tsx'
import { Shell } from './shell/shell.tsx'

type Screen = ScreenHandle & {
  /** Sends a visitor to sign-in before anything is loaded. */
  auth?: boolean
  screen: () => Promise<{ Component: React.ComponentType }>
  loader?: () => Promise<{ loader: LoaderFunction }>
  children?: RouteObject[]
}

/** One row of the table: an address and what answers it. Screen and loader are fetched when they are needed. */
function at(path: string, { auth, screen, loader, children, ...handle }: Screen): RouteObject {
  const lazy = async () => {
    const [shown, loaded] = await Promise.all([screen(), loader?.()])
    const load = loaded?.loader ?? (() => null)
    const guarded: LoaderFunction = async (args, ...rest) => {
      await requireUser(args)
      return load(args, ...rest)
    }
    return { Component: reported(shown.Component, handle), loader: auth ? guarded : load }
  }
  return { path, lazy, handle, ...(children && { children }) }
}

const spaceHome = {
  file: 'src/features/home/web/space-home-screen.tsx',
  page: 'space',
  screen: () => import('#src/features/home/web/space-home-screen.tsx'),
  loader: () => import('#src/features/home/web/space-home-loader.ts'),
} as const

const signInScreen = {
  file: 'src/features/accounts/web/sign-in-screen.tsx',
  page: 'sign-in',
  screen: () => import('#src/features/accounts/web/sign-in-screen.tsx'),
  loader: () => import('#src/features/accounts/web/sign-in-loader.ts'),
} as const

const folder = {
  file: ['src/features/resources/web/folder/folder-screen.tsx', 'src/features/import-export/web/public.tsx'],
  page: 'resources',
  screen: folderWithTools,
  loader: () => import('#src/features/resources/web/folder/folder-loader.ts'),
} as const

/** Imports and exports know resources, and not the other way. */
async function folderWithTools() {
  const [{ Component: Folder }, { FolderTools }, { ImportDialog, ExportButton }] = await Promise.all([
    import('#src/features/resources/web/folder/folder-screen.tsx'),
    import('#src/features/resources/web/folder/folder-tools.ts'),
    import('#src/features/import-export/web/public.tsx'),
  ])
  const tools: Tools = {
    beside: ({ spaceId, folder: here }, manages) => manages && here === null && <ExportButton spaceId={spaceId} />,
    importDialog: (place, onClose) => <ImportDialog {...place} onClose={onClose} />,
  }
  const Component = () => (
    <FolderTools value={tools}>
      <Folder />
    </FolderTools>
  )
  return { Component }
}

const userTab = {
  file: 'src/features/profiles/web/user-tab-screen.tsx',
  page: 'profile',
  screen: () => import('#src/features/profiles/web/user-tab-screen.tsx'),
  loader: () => import('#src/features/profiles/web/user-tab-loader.ts'),
} as const

/** What lies in a space: shown under its banner. */
const inSpace: RouteObject[] = [
  at('', spaceHome),
  at('homepage', spaceHome),
  at('search', {
    file: 'src/features/resources/web/folder/space-search-screen.tsx',
    page: 'search',
    screen: () => import('#src/features/resources/web/folder/space-search-screen.tsx'),
    loader: () => import('#src/features/search/web/search-loader.ts'),
  }),
  at('resources', folder),
  at('resources/:folderId', folder),
  at('resources/new', {
    file: 'src/features/resources/web/writing/new-document-screen.tsx',
    page: 'new-resource',
    auth: true,
    screen: () => import('#src/features/resources/web/writing/new-document-screen.tsx'),
    loader: () => import('#src/features/resources/web/writing/new-document-loader.ts'),
  }),
  at('resources-docs/:docId', {
    file: 'src/features/resources/web/document/document-screen.tsx',
    page: 'document',
    subject: 'docId',
    screen: () => import('#src/features/resources/web/document/document-screen.tsx'),
    loader: () => import('#src/features/resources/web/document/document-loader.ts'),
  }),
  at('resources-docs/:docId/update', {
    file: 'src/features/resources/web/writing/edit-document-screen.tsx',
    page: 'edit-document',
    auth: true,
    screen: () => import('#src/features/resources/web/writing/edit-document-screen.tsx'),
    loader: () => import('#src/features/resources/web/writing/edit-document-loader.ts'),
  }),
  at('settings', {
    file: 'src/features/spaces/web/settings/settings-screen.tsx',
    page: 'space-settings',
    auth: true,
    screen: () => import('#src/features/spaces/web/settings/settings-screen.tsx'),
    loader: () => import('#src/features/spaces/web/settings/settings-loader.ts'),
  }),
]

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
        children: [
          at('', {
            file: 'src/features/home/web/home-screen.tsx',
            page: 'home',
            screen: () => import('#src/features/home/web/home-screen.tsx'),
            loader: () => import('#src/features/home/web/home-loader.ts'),
          }),
          at('users/sign_in', signInScreen),
          at('users/sign_up', signInScreen),
          { path: 'users/settings', loader: () => redirect(paths.passwordSettings()) },
          at('users/settings/password', {
            file: 'src/features/accounts/web/password-settings-screen.tsx',
            page: 'settings',
            auth: true,
            screen: () => import('#src/features/accounts/web/password-settings-screen.tsx'),
          }),
          at('users/:userId', {
            file: 'src/features/profiles/web/user-layout.tsx',
            screen: () => import('#src/features/profiles/web/user-layout.tsx'),
            loader: () => import('#src/features/profiles/web/user-loader.ts'),
            children: [at('', userTab), at(':curTab', userTab)],
          }),
          { path: 'spaces', loader: () => redirect(paths.home()) },
          at('spaces/new', {
            file: 'src/features/spaces/web/new-space-screen.tsx',
            page: 'new-space',
            auth: true,
            screen: () => import('#src/features/spaces/web/new-space-screen.tsx'),
          }),
          at('spaces/join', {
            file: 'src/features/spaces/web/join-screen.tsx',
            page: 'join-space',
            auth: true,
            screen: () => import('#src/features/spaces/web/join-screen.tsx'),
          }),
          at('resources/new', {
            file: 'src/features/resources/web/personal/new-personal-screen.tsx',
            page: 'new-resource',
            auth: true,
            screen: () => import('#src/features/resources/web/personal/new-personal-screen.tsx'),
          }),
          at('resources/:resource_id', {
            file: 'src/features/resources/web/personal/personal-screen.tsx',
            page: 'document',
            subject: 'resource_id',
            screen: () => import('#src/features/resources/web/personal/personal-screen.tsx'),
            loader: () => import('#src/features/resources/web/personal/personal-loader.ts'),
          }),
          at('resources/:resource_id/update', {
            file: 'src/features/resources/web/personal/edit-personal-screen.tsx',
            page: 'edit-document',
            auth: true,
            screen: () => import('#src/features/resources/web/personal/edit-personal-screen.tsx'),
            loader: () => import('#src/features/resources/web/personal/edit-personal-loader.ts'),
          }),
          at('search', {
            file: 'src/features/search/web/search-screen.tsx',
            page: 'search',
            hideHeaderSearch: true,
            screen: () => import('#src/features/search/web/search-screen.tsx'),
            loader: () => import('#src/features/search/web/search-loader.ts'),
          }),
          at('preview', {
            file: 'src/features/previews/web/preview-screen.tsx',
            page: 'preview',
            screen: () => import('#src/features/previews/web/preview-screen.tsx'),
            loader: () => import('#src/features/previews/web/preview-loader.ts'),
          }),
          at('spaces/:spaceId', {
            file: 'src/features/spaces/web/space-layout.tsx',
            screen: () => import('#src/features/spaces/web/space-layout.tsx'),
            loader: () => import('#src/features/spaces/web/space-loader.ts'),
            children: inSpace,
          }),
          at('data-for-admin', {
            file: 'src/features/site-admin/web/site-admin-screen.tsx',
            page: 'site-admin',
            screen: () => import('#src/features/site-admin/web/site-admin-screen.tsx'),
            loader: () => import('#src/features/site-admin/web/site-admin-loader.ts'),
          }),
          { path: '*', Component: () => null, loader: notFound, handle: { page: 'not-found' } satisfies ScreenHandle },
        ],
      },
    ],
  },
]

function notFound(): never {
  // oxlint-disable-next-line no-throw-literal
  throw new Response(null, { status: 404 })
}
