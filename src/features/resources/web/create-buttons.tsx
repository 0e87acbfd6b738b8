import FilePlus from 'lucide-react/icons/file-plus'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { FolderTools } from './folder-tools.ts'
import { NewFolderButton } from './new-folder-button.tsx'
import type { Resource } from './resource-queries.ts'

/** For those who may make something in a folder. */
export function CreateButtons({ space, folder }: { space: Space; folder: Resource | undefined }) {
  const navigate = useNavigate()
  const tools = useContext(FolderTools)
  return (
    <div className="flex flex-wrap gap-2">
      {tools({ spaceId: space.id, folder: folder ?? null, manages: space.can.edit })}
      <NewFolderButton
        spaceId={space.id}
        parentId={folder?.id ?? null}
        onCreated={(id) => void navigate(paths.resources(space.id, id))}
      />
      <LinkButton variant="primary" to={paths.newResource(space.id, folder?.id)}>
        <FilePlus aria-hidden />
        新建文档
      </LinkButton>
    </div>
  )
}
