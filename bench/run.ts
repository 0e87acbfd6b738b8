import { openLab } from './lab.ts'
import { missedLimits } from './report.ts'
import { measureRequests } from './requests.ts'

// `npm run bench`: every figure is a line of JSON. Ends with 1 when one of them is beyond its limit.

const lab = await openLab()
try {
  await measureRequests(lab)
} finally {
  await lab.close()
}
process.exitCode = missedLimits() ? 1 : 0
