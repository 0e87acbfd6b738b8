export { callQuestionsToday, callToday } from './call-today.ts'
export { deckImports } from './exchange/coming/run.ts'
