import * as contract from '#src/features/resources/contract/notes.ts'
import { on } from '#src/platform/http/route.ts'
import { keepNote, notesIn } from './notes.ts'

export const noteRoutes = [
  on(contract.readNotes, ({ db, me, query }) => notesIn(db, me, query.resource_id)),
  on(contract.keepNote, async ({ db, me, body }) => {
    await keepNote(db, me, body)
    return null
  }),
]
