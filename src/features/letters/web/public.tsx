export { LetterButton } from './letter-button.tsx'
export { LettersLink } from './letters-link.tsx'
export { useUnreadLetters } from './use-unread-letters.ts'
