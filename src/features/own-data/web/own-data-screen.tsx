import { SettingsFrame } from '#src/features/accounts/web/public.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'

export const Component = () => (
  <SettingsFrame page="data">
    <ExportData />
    <DeleteAccount />
  </SettingsFrame>
)
export { loader } from './own-data-loader.ts'
