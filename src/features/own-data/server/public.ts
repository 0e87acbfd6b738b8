export { archiveRuns } from './archive-run.ts'
export { forgetPeople } from './forget.ts'
export { registerOwnData } from './registry.ts'
