export { CorrectCard } from './reading/correct-card.tsx'
export { StudyFace } from './reading/study-face.tsx'
