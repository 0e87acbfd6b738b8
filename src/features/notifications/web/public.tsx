import { lazyPart } from '#src/client/lazy-part.tsx'

export { Bell } from './bell.tsx'
export { SubscriptionMenu, type SubscriptionMenuProps } from './subscription-menu.tsx'
export { useLoadUnread, useRefreshUnread, useUnread } from './unread.ts'

/** With its form, which no other page needs. */
export const NotificationSettings = lazyPart(() =>
  import('./settings/notification-settings.tsx').then((module) => module.NotificationSettings),
)
