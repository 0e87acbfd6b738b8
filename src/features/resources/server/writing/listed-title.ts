import type { Db } from '#src/platform/db/pool.ts'

/** What a table of contents calls it now; '' where that is its title. Found by it is the text once it is saved or indexed anew. */
export const noteListedTitle = async (trx: Db, id: number, title: string): Promise<void> =>
  void (await trx.updateTable('resources').set({ listed_title: title }).where('id', '=', id).execute())
