import { type LoaderFunctionArgs, redirect } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { typeNames } from '#src/features/resources/kind.ts'
import { examinationQuery } from '../examinations/examination-query.ts'
import { planQuery } from '../plans/plan-query.ts'
import { deckCardsQuery, resourceQuery, sourceQuery, treeQuery } from '../resource-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const spaceId = params.spaceId!
  const id = params.docId!
  const [resource, , withoutComments] = await Promise.all([
    load(context, ...resourceQuery(spaceId, id)),
    load(context, ...treeQuery(spaceId, id)),
    loadComments(context, { type: 'ProductDocument', id: Number(id) }).then(
      () => null,
      (error: unknown) => ({ error }),
    ),
  ])
  // comments are a part of the text: where that is locked there are none
  if (withoutComments && !resource.is_locked) throw withoutComments.error
  if (resource.type === 'ProductFolder') throw redirect(paths.resources(spaceId, resource.id))
  if (resource.type === 'ProductCardDeck' && !resource.is_locked) await load(context, ...deckCardsQuery(id, 1))
  if (resource.type === typeNames.video && !resource.is_locked) await load(context, ...sourceQuery(spaceId, id))
  if (resource.type === typeNames.plan && !resource.is_locked) await load(context, ...planQuery(id))
  if (resource.type === typeNames.examination && !resource.is_locked) await load(context, ...examinationQuery(id))
  return null
}
