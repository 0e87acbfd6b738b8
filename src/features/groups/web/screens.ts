import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces/:spaceId/groups', screen: 'list/groups', page: 'groups', place: true },
  { path: 'spaces/:spaceId/groups/new', screen: 'list/new-group', page: 'new-group', auth: true },
  { path: 'groups/join/:joinKey', screen: 'joining/join-group', page: 'join-group', auth: true },
  { path: 'groups/:groupId', layout: 'group', kinds: true },
  { path: 'groups/:groupId/', screen: 'home/group-home', page: 'group', place: true, auth: true, kinds: true },
  { path: 'groups/:groupId/homepage', screen: 'home/group-home', page: 'group', place: true, auth: true, kinds: true },
  { path: 'groups/:groupId/members', screen: 'members/group-members', page: 'group-members', place: true, auth: true },
  { path: 'groups/:groupId/settings', screen: 'settings/group-settings', page: 'group-settings', auth: true },
]
