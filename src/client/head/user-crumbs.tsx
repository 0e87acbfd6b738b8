import { paths } from '#src/shared/paths.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { crumbLabels } from './crumb-labels.ts'

interface Props {
  user: { id: number; nickname: string }
  /** Which of the settings: the third segment of the address; absent on the pages of the person. */
  settings?: 'password' | 'add_email' | 'bindings' | 'notifications' | 'tokens' | 'data' | 'edit'
}

/** The bar of everything under /users: whose it is, then which of their settings (specification, section 2). */
export const UserCrumbs = ({ user, settings }: Props) => (
  <Breadcrumb
    crumbs={
      settings
        ? [{ text: user.nickname, to: paths.user(user.id) }, { text: crumbLabels[settings] }]
        : [{ text: user.nickname }]
    }
  />
)
