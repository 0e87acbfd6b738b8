import type { Reply } from '#src/shared/endpoint.ts'
import type { Draft } from '#src/ui/editor/drafts/draft.ts'
import type { readDraft } from '#src/features/texts/contract.ts'

/** `comment/Product/3/new` as the server calls it. */
export const keyOf = (target: string): string => target.toLowerCase().replaceAll('/', '.')

/** What an editor keeps beside title and text goes and comes as it is. */
export function bodyOf({ title, html: content, version, ...rest }: Omit<Draft, 'at'> & { at?: number }) {
  const { at: _time, ...fields } = rest
  return { title, content, version, fields }
}

/** Its time by the clock of this device. */
export function draftOf({ title, content, version, fields, age }: NonNullable<Reply<typeof readDraft>>): Draft {
  return { ...fields, title, html: content, version, at: Date.now() - age }
}

/** What this browser keeps is sent some seconds later, so that its own copy on the server looks a little newer. */
const way = 10_000

/** Whether it was written elsewhere after this browser's own. @param at when that was */
export const isNewer = (server: Draft, at: number): boolean => server.at > at + way

/** The one to go on with: this browser's, unless somebody wrote elsewhere since. */
export function newerOf(local: Draft | null, server: Draft | null): Draft | null {
  if (!local || !server) return local ?? server
  return isNewer(server, local.at) ? server : local
}
