import { callOverHttp } from '#src/client/data/call.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import type { MentionPerson } from '#src/ui/editor/mentions/mention-source.ts'
import { findUsers } from '#src/features/users/contract.ts'

/** What is written on or in. */
export interface Place {
  type: SubjectType
  id: number
}

export const placeWords = ({ type, id }: Place) => ({ placementType: type, placementId: id })

/** People whose names fit, for the list below the cursor; nobody when the search fails (specification, section 8). */
export async function findPeople(place: Place, text: string, signal: AbortSignal): Promise<MentionPerson[]> {
  try {
    const query = { text, per_number: 10, ...placeWords(place) }
    return (await callOverHttp(findUsers, { query }, { signal, timeout: 3000 })).list
  } catch {
    return []
  }
}
