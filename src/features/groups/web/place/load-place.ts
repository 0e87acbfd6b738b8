import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { placeOf } from '#src/features/groups/shapes.ts'
import { groupQuery } from '../group-queries.ts'

/** The place of the address, as calls say it. @throws where it is a group that the reader has not joined */
export async function loadPlace({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { spaceId, groupId } = params
  if (groupId === undefined) return placeOf({ space_id: Number(spaceId), group_id: null })
  await loadInside({ context, params })
  return placeOf({ space_id: 0, group_id: Number(groupId) })
}

/** @throws where the reader has not joined the group of the address */
export async function loadInside({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { can } = await load(context, ...groupQuery(params.groupId!))
  if (!can.read) throw data({ message: '加入小组之后才能看到这里' }, { status: 403 })
}
