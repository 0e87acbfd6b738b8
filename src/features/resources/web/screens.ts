import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces/:spaceId/search', screen: 'folder/space-search', page: 'search', kinds: true, place: true },
  { path: 'spaces/:spaceId/resources', screen: 'folder/folder', page: 'resources', place: true },
  { path: 'spaces/:spaceId/resources/:folderId', screen: 'folder/folder', page: 'resources', place: true },
  {
    path: 'spaces/:spaceId/resources/new',
    screen: 'writing/new-document',
    desk: true,
    page: 'new-resource',
    auth: true,
  },
  {
    path: 'spaces/:spaceId/resources-docs/:docId',
    screen: 'document/document',
    page: 'document',
    subject: 'docId',
    thing: true,
  },
  {
    path: 'spaces/:spaceId/resources-docs/:docId/update',
    screen: 'writing/edit-document',
    desk: true,
    page: 'edit-document',
    auth: true,
  },
  {
    path: 'spaces/:spaceId/resources-docs/:docId/together',
    screen: 'writing/together',
    page: 'edit-document',
    auth: true,
  },
  { path: 'resources/new', screen: 'personal/new-personal', desk: true, page: 'new-resource', auth: true },
  {
    path: 'resources/:resource_id',
    screen: 'personal/personal',
    page: 'document',
    subject: 'resource_id',
    thing: true,
  },
  {
    path: 'resources/:resource_id/update',
    screen: 'personal/edit-personal',
    desk: true,
    page: 'edit-document',
    auth: true,
  },
]
