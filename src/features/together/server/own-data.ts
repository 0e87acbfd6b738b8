import type { OwnData } from '#src/platform/own-data.ts'

const passing = '只有编号，写好的文字存成版本以后自动删除'
const columns = { 'together_authors.user_id': passing }

export const ownData: OwnData = { withheld: columns, kept: columns }
