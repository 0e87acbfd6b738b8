import { paths } from '#src/shared/paths.ts'

/** A search of the whole site that somebody chose, with the moment of it (specification, section 2). */
export const searchNow = (text: string) => `${paths.search(text)}&r=${Date.now()}`
