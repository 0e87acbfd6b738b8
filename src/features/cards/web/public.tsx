export { StudyFace } from './reading/study-face.tsx'
