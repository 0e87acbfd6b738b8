import { Addresses } from '../settings/addresses.tsx'
import { Bindings } from './bindings.tsx'
import { Passkeys } from '../passkeys/passkeys.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'

export const Component = () => (
  <SettingsFrame page="bindings">
    <Addresses />
    <Passkeys />
    <Bindings />
  </SettingsFrame>
)
