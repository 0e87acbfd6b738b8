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
/** Section 2 of the specification calls snippets resources; documents and local files have sections of their own. */
export const sections: readonly Section[] = [
  { id: 'home-documents', title: '文档', type: 'ProductDocument', empty: '还没有公开的文档' },
  { id: 'home-snippets', title: '资源', type: 'ProductSnippet' },
  { id: 'home-files', title: '文件', type: 'ProductLocalFile' },
]
export const filesQuery = (type: Type) => ({ per_number: FILES, type })
