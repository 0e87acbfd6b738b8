import type { LoaderFunctionArgs } from 'react-router'
import { loadInside } from '../place/load-place.ts'

export async function loader(args: LoaderFunctionArgs) {
  await loadInside(args)
  return null
}
