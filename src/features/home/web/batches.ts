import { homeSections } from '#src/features/resources/kind.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { frontFiles } from '../contract.ts'

// Specification, section 9: 10 spaces; resources in two rows of four.
export const SPACES = 10
const FILES = 8

type Type = NonNullable<In<typeof frontFiles>['query']['type']>
export interface Section {
  id: string
  title: string
  type: Type
  /** What stands there where there are none; without it the section does not. */
  empty?: string
}
export const sections: readonly Section[] = homeSections
export const filesQuery = (type: Type) => ({ per_number: FILES, type })
