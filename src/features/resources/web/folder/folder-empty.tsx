import type { Space } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { type FolderView, isNarrowed, searchOf, withoutFilters } from './folder-query.ts'
import type { Resource } from '../resource-queries.ts'

interface FolderEmptyProps {
  space: Space
  folder: Resource | undefined
  canCreate: boolean
  view: FolderView
}
/** In place of a list that shows nothing. */
export function FolderEmpty({ space, folder, canCreate, view }: FolderEmptyProps) {
  const { title, action } = emptyOf({ space, folder, canCreate, view })
  return (
    <Card>
      <EmptyState kind="resources" title={title}>
        {action}
      </EmptyState>
    </Card>
  )
}

/** Why there is nothing, and what to do next. */
function emptyOf({ space, folder, canCreate, view }: FolderEmptyProps) {
  if (view.page > 1)
    return {
      title: '这一页没有内容',
      action: <LinkButton to={searchOf({ ...view, page: 1 })}>回到第一页</LinkButton>,
    }
  if (isNarrowed(view))
    return {
      title: '没有符合筛选条件的资源',
      action: <LinkButton to={searchOf(withoutFilters(view))}>清除筛选</LinkButton>,
    }
  if (view.tag)
    return {
      title: `“${view.tag}”分类下还没有资源`,
      action: <LinkButton to={paths.resources(space.id)}>查看全部资源</LinkButton>,
    }
  const title = folder ? '这个文件夹还是空的' : '这个空间还没有资源'
  if (canCreate) {
    const text = folder ? '在这里写文档' : '写文档'
    return {
      title,
      action: (
        <>
          <LinkButton variant="primary" to={paths.newResource(space.id, folder?.id)}>
            {text}
          </LinkButton>
          <p className="text-sm text-text-3">也可以把文件拖到这里上传</p>
        </>
      ),
    }
  }
  const up = folder ? paths.resources(space.id, folder.parent_id ?? undefined) : paths.space(space.id)
  return { title, action: <LinkButton to={up}>{folder ? '返回上一级' : '回到空间首页'}</LinkButton> }
}
