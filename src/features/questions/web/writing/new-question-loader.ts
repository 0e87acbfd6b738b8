import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { contributionQuery } from '#src/features/contributions/web/public.tsx'
import { readSpace } from '#src/features/spaces/contract.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [space] = await Promise.all([load(context, readSpace, { params: { spaceId: params.spaceId! } }), fetchEditor()])
  if (!space.can.create_resource && !space.can.contribute)
    throw data({ message: '只有空间的成员可以出题' }, { status: 403 })
  const revised = new URL(request.url).searchParams.get('contribution')
  if (revised) await load(context, ...contributionQuery(params.spaceId!, revised))
  return null
}
