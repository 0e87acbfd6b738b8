import { data, type LoaderFunctionArgs } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { contributionQuery } from '#src/features/contributions/web/public.tsx'
import { categoriesQuery } from '#src/features/spaces/web/public.tsx'
import { queryKey } from '#src/shared/endpoint.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { cardSourceQuery } from '../card-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [endpoint, input] = cardSourceQuery(params.spaceId!, params.cardId!)
  // Writing starts from the card as it is now, never from one that was read a while ago.
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  const [card] = await Promise.all([
    load(context, endpoint, input),
    load(context, ...categoriesQuery(params.spaceId!, 'cards')),
    fetchEditor(),
  ])
  const revised = new URL(request.url).searchParams.get('contribution')
  if (revised) await load(context, ...contributionQuery(params.spaceId!, revised))
  if (!card.can.edit && !card.can.contribute) throw data({ message: '没有权限编辑这张卡片' }, { status: 403 })
  return null
}
