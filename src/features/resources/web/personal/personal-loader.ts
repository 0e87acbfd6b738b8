import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { personalNames } from '#src/features/resources/kind.ts'
import { examinationQuery } from '../examinations/examination-query.ts'
import { deckCardsQuery, personalQuery, personalSourceQuery } from '../resource-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const text = await load(context, ...personalQuery(params.resource_id!))
  // after the text: an id of something else has comments too; what its author deleted has none for anybody
  if (text.expires_at === null) await loadComments(context, { type: 'ProductFile', id: text.id })
  if (text.type === personalNames.video) await load(context, ...personalSourceQuery(params.resource_id!))
  if (text.type === 'UserFileExamination' && text.expires_at === null)
    await load(context, ...examinationQuery(params.resource_id!))
  if (text.type === 'UserFileCardDeck' && text.expires_at === null)
    await load(context, ...deckCardsQuery(params.resource_id!, 1))
  return null
}
