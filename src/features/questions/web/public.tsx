export { QuestionFace } from './studying/question-face.tsx'
