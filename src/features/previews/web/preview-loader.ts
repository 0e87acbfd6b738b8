import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { readFileInfo } from '#src/features/files/contract.ts'
import { previewedKey } from './previewed-key.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const key = previewedKey(new URL(request.url).searchParams)
  // oxlint-disable-next-line no-throw-literal
  if (!key) throw new Response(null, { status: 404 })
  await load(context, readFileInfo, { params: { key } })
  return key
}
