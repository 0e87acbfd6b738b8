export { consent, termsToAcceptSql } from './consents.ts'
