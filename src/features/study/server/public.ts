export { callQuestionsToday, callToday, studying } from './call-today.ts'
export { deckImports } from './exchange/coming/run.ts'
