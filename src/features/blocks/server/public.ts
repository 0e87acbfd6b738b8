export { blockedSql } from './blocked-sql.ts'
