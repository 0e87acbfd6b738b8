import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { categoriesQuery } from '#src/features/spaces/web/public.tsx'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const spaceId = params.spaceId!
  const [space] = await Promise.all([
    load(context, readSpace, { params: { spaceId } }),
    load(context, ...categoriesQuery(spaceId, 'cards')),
    fetchEditor(),
  ])
  // members make resources, questions and cards (rulings, "Who may do what")
  if (!space.can.create_resource) throw data({ message: '只有空间的成员可以新建卡片' }, { status: 403 })
  return null
}
