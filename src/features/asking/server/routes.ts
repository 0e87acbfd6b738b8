import { on } from '#src/platform/http/route.ts'
import { readAssistant } from '../contract.ts'
import { readAssistantOf } from './assistant.ts'

export const routes = [on(readAssistant, ({ services, me, params }) => readAssistantOf(services, me, params.spaceId))]
