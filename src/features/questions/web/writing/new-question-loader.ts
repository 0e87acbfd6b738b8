import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [space] = await Promise.all([load(context, readSpace, { params: { spaceId: params.spaceId! } }), fetchEditor()])
  if (!space.can.create_resource) throw data({ message: '只有空间的成员可以出题' }, { status: 403 })
  return null
}
