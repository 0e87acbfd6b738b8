export { CorrectCard } from './reading/correct-card.tsx'
export { SourceLink } from './reading/source-link.tsx'
export { StudyFace } from './reading/study-face.tsx'
