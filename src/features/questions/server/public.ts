export { questionImports } from './exchange/coming/run.ts'
