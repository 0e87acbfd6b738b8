import type { OwnData } from '#src/platform/own-data.ts'

const ofThread = '讨论的处理记录属于讨论，是谁做的在讨论里看得到'
const columns = { 'thread_log.actor_id': ofThread, 'threads.locked_by': ofThread }

export const ownData: OwnData = { withheld: columns, kept: columns }
