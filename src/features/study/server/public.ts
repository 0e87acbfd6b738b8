export { callToday } from './call-today.ts'
