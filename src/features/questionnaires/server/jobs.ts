import { inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { TaskList } from '#src/platform/jobs/task.ts'
import { mixParticipants } from './mix.ts'

const open = prepared<{ id: number }>(
  'anonymous questionnaires that are answered',
  `select id from questionnaires where is_anonymous and not is_repeatable and state = 'released' order by id for no key update`,
)

export const jobs: TaskList = {
  mix_participants: {
    at: '23 * * * *',
    run: ({ db }) =>
      inTransaction(db, async (trx) => {
        const ids = (await open(trx, [])).map(({ id }) => id)
        if (ids.length) await mixParticipants(trx, ids)
      }),
  },
}
