import type { OwnData } from '#src/platform/own-data.ts'

const passing = '只有编号，一小时后自动删除'
const columns = { 'live_events.user_id': passing, 'live_events.actor_id': passing, 'live_events.with_id': passing }

export const ownData: OwnData = { withheld: columns, kept: columns }
