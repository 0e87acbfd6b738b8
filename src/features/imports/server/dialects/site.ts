import { linksOfFront } from '../formats/site.ts'
import type { Dialect } from './dialect.ts'

/** Pages without Markdown: what is said of them is said by the first one. */
export const pagesOfSite: Dialect = { name: '网页（HTML）', syntaxes: [], marks: [], contents: linksOfFront }
