import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { frontFiles, frontSpaces } from './read.ts'

export const homeRoutes = [
  on(contract.frontSpaces, ({ services, query }) => frontSpaces(services, query)),
  on(contract.frontFiles, ({ services, query }) => frontFiles(services, query)),
]
