import { sql } from 'kysely'
import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'term_consents.user_id',
      name: '同意过的协议',
      about: '你同意过的协议的版本',
      rows: (me) => sql`select terms.key, title, term_consents.version, at from term_consents
        join terms on terms.id = term_consents.term_id where user_id = ${me.id} order by term_id, term_consents.version`,
    },
  ],
  kept: { 'term_consents.user_id': '证明同意过协议，只剩编号' },
}
