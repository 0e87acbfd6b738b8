import ChevronDown from 'lucide-react/icons/chevron-down'
import CodeXml from 'lucide-react/icons/code-xml'
import FileArchive from 'lucide-react/icons/file-archive'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useContext, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/shared/paths.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { FileInput } from '#src/ui/file-input.tsx'
import { MenuButton, MenuDivider, MenuLink } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { FolderTools } from './folder/folder-tools.ts'
import { ComposedIcon } from './composed-icon.tsx'
import { newInSpace, newKinds } from './new-kinds.ts'
import { type FolderPlace, uploadInto } from './upload/folder-uploads.ts'

const NewFolderDialog = lazy(() => import('./folder/new-folder-dialog.tsx'))

/** Everything that can be made in a folder, or brought into it. */
export function NewMenu({ place }: { place: FolderPlace }) {
  const { spaceId, folder } = place
  const tools = useContext(FolderTools)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'folder' | 'import' | null>(null)
  const files = useRef<HTMLInputElement>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        trigger={
          <>
            <Plus aria-hidden />
            新建
            <ChevronDown aria-hidden />
          </>
        }
        triggerClassName={buttonLook({ variant: 'primary' })}
      >
        <MenuLink to={paths.newResource(spaceId, folder?.id)} icon={<FilePlus aria-hidden />}>
          文档
        </MenuLink>
        <MenuLink to={paths.newResourceOf('Snippet', spaceId, folder?.id)} icon={<CodeXml aria-hidden />}>
          片段
        </MenuLink>
        {newInSpace(spaceId, folder?.id).map(({ kind, to }) => (
          <MenuLink key={kind} to={to} icon={<ComposedIcon kind={kind} />}>
            {newKinds[kind].name}
          </MenuLink>
        ))}
        <MenuButton onSelect={() => setOpen('folder')} icon={<FolderPlus aria-hidden />}>
          文件夹
        </MenuButton>
        <MenuDivider />
        <MenuButton onSelect={() => files.current?.click()} icon={<Upload aria-hidden />}>
          上传文件
        </MenuButton>
        <MenuButton onSelect={() => setOpen('import')} icon={<FileArchive aria-hidden />}>
          导入
        </MenuButton>
      </Menu>
      <FileInput ref={files} multiple onFiles={(chosen) => uploadInto(place, chosen)} />
      <Suspense>
        {open === 'folder' && (
          <NewFolderDialog
            spaceId={spaceId}
            parentId={folder?.id ?? null}
            onCreated={(id) => void navigate(paths.resources(spaceId, id))}
            onClose={close}
          />
        )}
        {open === 'import' && tools?.importDialog(place, close)}
      </Suspense>
    </>
  )
}
