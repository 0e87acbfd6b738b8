import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadPlace } from '#src/features/groups/web/public.tsx'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { activitiesQuery } from '../activity-queries.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { can } = await load(args.context, ...activitiesQuery(await loadPlace(args), 'coming', 1))
  if (!can.create) throw data({ message: '管理员才能发起活动' }, { status: 403 })
  await fetchEditor()
  return null
}
