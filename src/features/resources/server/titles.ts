import * as z from 'zod/mini'
import { invalidField } from '#src/shared/errors.ts'
import { folderTitle, resourceTitle } from '../shapes.ts'

// Checked here and not by an endpoint's shape where it depends on the thing which rule holds.

/** @throws invalid, at `title` */
export const titleOf = (title: string) => checked(resourceTitle, title)
/** @throws invalid, at `title` */
export const folderTitleOf = (title: string) => checked(folderTitle, title)

function checked(shape: typeof resourceTitle | typeof folderTitle, title: string): string {
  const result = z.safeParse(shape, title)
  if (!result.success) throw invalidField('title', result.error.issues[0]!.message)
  return result.data
}
