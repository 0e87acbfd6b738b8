import { inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { TaskList } from '#src/platform/jobs/task.ts'
import { mixParticipants } from './mix.ts'

/** SQL over `questionnaires`: nobody has mixed since a reply came. One that has ended was mixed as it ended. */
const isDue = `is_anonymous and not is_repeatable and state = 'released' and reply_count <> mixed`
const due = prepared<{ id: number }>(
  'anonymous questionnaires with new replies',
  `select id from questionnaires where ${isDue} order by id`,
)
const held = prepared<{ id: number }>(
  'hold anonymous questionnaire with new replies',
  `select id from questionnaires where id = $1 and ${isDue} for no key update`,
)

export const jobs: TaskList = {
  mix_participants: {
    at: '23 * * * *',
    // each by itself: nobody who replies to another waits for it
    async run({ db }, _payload, closing) {
      for (const { id } of await due(db, [])) {
        if (closing.aborted) return
        await inTransaction(db, async (trx) => {
          if ((await held(trx, [id])).length) await mixParticipants(trx, id)
        })
      }
    },
  },
}
