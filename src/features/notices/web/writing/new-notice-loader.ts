import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadPlace } from '#src/features/groups/web/public.tsx'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { noticesQuery } from '../notice-queries.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { can } = await load(args.context, ...noticesQuery(await loadPlace(args), 1))
  if (!can.create) throw data({ message: '管理员才能发公告' }, { status: 403 })
  await fetchEditor()
  return null
}
