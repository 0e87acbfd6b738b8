import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { sourceQuery } from '../issue-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [endpoint, input] = sourceQuery(params.spaceId!, params.issueId!)
  // Writing starts from the text as it is now, never from one that was read a while ago.
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  const issue = await load(context, endpoint, input)
  if (String(issue.product.id) !== params.spaceId) throw redirect(paths.editIssue(issue.product.id, issue.id))
  if (!issue.can.edit)
    throw data(
      { message: issue.lock_info.state ? '讨论已锁定，只有管理员可以修改' : '没有权限编辑这个讨论' },
      { status: 403 },
    )
  await fetchEditor()
  return null
}
