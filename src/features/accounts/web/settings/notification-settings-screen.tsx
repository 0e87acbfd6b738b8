import { NotificationSettings } from '#src/features/notifications/web/public.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export const Component = () => (
  <SettingsFrame page="notifications">
    <NotificationSettings />
  </SettingsFrame>
)
