export { imageUploader } from './upload-image.ts'
