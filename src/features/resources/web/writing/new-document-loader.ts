import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { isRichText, typeNames } from '#src/features/resources/kind.ts'
import { deskQuery } from '#src/features/contributions/web/public.tsx'
import { answerQuery } from './answer-source.ts'
import { answerOf, folderOf, isReadme, kindOf, revisedOf, sourceOf } from './new-document-address.ts'
import { isProposed } from '../new-kinds.ts'
import { insideQuery, resourceQuery } from '../resource-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const spaceId = params.spaceId!
  const search = new URL(request.url).searchParams
  const folderId = folderOf(search)
  const [space, folder] = await Promise.all([
    load(context, readSpace, { params: { spaceId } }),
    folderId && load(context, ...resourceQuery(spaceId, folderId)),
    isRichText(typeNames[kindOf(search)]) && fetchEditor(),
    loadSource(context, spaceId, search),
  ])
  requireWriting(space, search)
  if (folder && folder.type !== 'ProductFolder') throw data({ message: '文件夹不存在' }, { status: 404 })
  return null
}

/** Whoever may not put it there proposes it. */
function requireWriting({ id, can, readme_id }: Reply<typeof readSpace>, search: URLSearchParams) {
  if (!isReadme(search)) {
    if (can.create_resource || (can.contribute && isProposed(kindOf(search)))) return
    throw data({ message: '只有空间的成员可以写文档' }, { status: 403 })
  }
  if (readme_id !== null && !revisedOf(search)) throw redirect(paths.editDocument(id, readme_id))
  if (!can.edit && !can.contribute) throw data({ message: '只有空间的管理员可以写自述' }, { status: 403 })
}

/** What it is made of. */
function loadSource(context: LoaderFunctionArgs['context'], spaceId: string, search: URLSearchParams) {
  const [source, answer, revised] = [sourceOf(search), answerOf(search), revisedOf(search)]
  return Promise.all([
    source && load(context, ...resourceQuery(spaceId, source)),
    source && kindOf(search) === 'plan' && load(context, ...insideQuery(spaceId, source)),
    answer && load(context, ...answerQuery(answer)),
    revised && load(context, ...deskQuery(spaceId, revised.contribution)),
  ])
}
