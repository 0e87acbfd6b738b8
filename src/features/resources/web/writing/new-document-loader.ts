import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { isRichText, typeNames } from '#src/features/resources/kind.ts'
import { folderOf, isReadme, kindOf, sourceOf } from './new-document-address.ts'
import { insideQuery, resourceQuery } from '../resource-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const spaceId = params.spaceId!
  const search = new URL(request.url).searchParams
  const folderId = folderOf(search)
  const source = sourceOf(search)
  const [space, folder] = await Promise.all([
    load(context, readSpace, { params: { spaceId } }),
    folderId && load(context, ...resourceQuery(spaceId, folderId)),
    isRichText(typeNames[kindOf(search)]) && fetchEditor(),
    source && load(context, ...resourceQuery(spaceId, source)),
    source && kindOf(search) === 'plan' && load(context, ...insideQuery(spaceId, source)),
  ])
  if (isReadme(search)) {
    if (space.readme_id !== null) throw redirect(paths.editDocument(spaceId, space.readme_id))
    if (!space.can.edit) throw data({ message: '只有空间的管理员可以写自述' }, { status: 403 })
  } else if (!space.can.create_resource) throw data({ message: '只有空间的成员可以写文档' }, { status: 403 })
  if (folder && folder.type !== 'ProductFolder') throw data({ message: '文件夹不存在' }, { status: 404 })
  return null
}
