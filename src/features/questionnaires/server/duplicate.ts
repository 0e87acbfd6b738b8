import type { Pool } from 'pg'
import type { SignedIn } from '#src/platform/permission.ts'
import { findQuestionnaire } from './found.ts'
import { questionnaires } from './policy.ts'
import { fieldsOf } from './write.ts'

/** The names of items and options stay, by which the copy's results are compared with those of the first. @throws not_found, forbidden */
export async function duplicate(pool: Pool, me: SignedIn, id: number) {
  const found = questionnaires.authorize(me, 'edit', await findQuestionnaire(pool, me, id))
  const fields = fieldsOf(found)
  return { ...fields, questionnaire_items: [...fields.questionnaire_items], starts_at: null, ends_at: null }
}
