export { askForReview, checkEach, checkWords, clearedBy, stillCleared, wordsOfHtml } from './check.ts'
