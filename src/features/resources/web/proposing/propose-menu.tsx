import ChevronDown from 'lucide-react/icons/chevron-down'
import CodeXml from 'lucide-react/icons/code-xml'
import FilePlus from 'lucide-react/icons/file-plus'
import { paths } from '#src/shared/paths.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Menu } from '#src/ui/menu.tsx'
import { MenuLink } from '#src/ui/menu-items.tsx'
import { ComposedIcon } from '../composed-icon.tsx'
import { newKinds, proposedKinds } from '../new-kinds.ts'

/** Where members make something, others propose it. */
export const ProposeMenu = ({ spaceId, folder }: { spaceId: number; folder: number | undefined }) => (
  <Menu
    trigger={
      <>
        提议新建
        <ChevronDown aria-hidden />
      </>
    }
    triggerClassName={buttonLook({})}
  >
    {proposedKinds.map((kind) => (
      <MenuLink key={kind} to={paths.newResourceOf(newKinds[kind].address, spaceId, folder)} icon={icons[kind]}>
        {newKinds[kind].name}
      </MenuLink>
    ))}
  </Menu>
)

const icons = {
  document: <FilePlus aria-hidden />,
  snippet: <CodeXml aria-hidden />,
  mind: <ComposedIcon kind="mind" />,
  plan: <ComposedIcon kind="plan" />,
  deck: <ComposedIcon kind="deck" />,
  video: <ComposedIcon kind="video" />,
}
