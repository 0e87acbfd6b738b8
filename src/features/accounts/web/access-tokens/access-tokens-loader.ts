export { loader } from '../settings/password-settings-loader.ts'
