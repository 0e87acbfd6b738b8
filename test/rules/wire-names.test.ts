import { expect, test } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { routes } from '#src/app/server/endpoints.ts'
import { registerAllKinds } from '#src/app/server/kinds.ts'
import { endpointId } from '#src/shared/endpoint.ts'

// Every name on the wire is snake_case (rulings, "The wire"): in bodies, queries and replies, inside `can` too.

/** Names that the specification itself writes in camelCase, each with the place where it does. */
const specifiedSo: Record<string, string> = {
  placementType: 'section 7: type recommend_users with placementType, placementId',
  placementId: 'section 7: type recommend_users with placementType, placementId',
  userId: 'section 7: type following with userId, page',
}
/** What browsers take and give as Web Authentication (level 3) names it. */
const ofPasskeys = [
  'allowCredentials',
  'attestationObject',
  'authenticatorData',
  'authenticatorSelection',
  'clientDataJSON',
  'displayName',
  'excludeCredentials',
  'pubKeyCredParams',
  'rawId',
  'requireResidentKey',
  'residentKey',
  'rpId',
  'userHandle',
  'userVerification',
]
const excepted = [...Object.keys(specifiedSo), ...ofPasskeys]
const snakeCase = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/** The shapes that a shape is made of, one level down, and the names that it gives to some of them. */
function partsOf(shape: $ZodType): { names: string[]; inner: $ZodType[] } {
  const { def } = (shape as $ZodTypes)._zod
  if (def.type === 'object') return { names: Object.keys(def.shape), inner: Object.values(def.shape) }
  if (def.type === 'record') return { names: [], inner: [def.keyType, def.valueType] }
  if (def.type === 'array') return { names: [], inner: [def.element] }
  if (def.type === 'union') return { names: [], inner: [...def.options] }
  if (def.type === 'pipe') return { names: [], inner: [def.in, def.out] }
  if (def.type === 'tuple') return { names: [], inner: [...def.items] }
  if (def.type === 'lazy') return { names: [], inner: [def.getter()] }
  if ('innerType' in def) return { names: [], inner: [def.innerType] }
  return { names: [], inner: [] }
}

function namesIn(shape: $ZodType, seen = new Set<$ZodType>()): string[] {
  if (seen.has(shape)) return []
  seen.add(shape)
  const { names, inner } = partsOf(shape)
  return [...names, ...inner.flatMap((part) => namesIn(part, seen))]
}

// shapes hold words that kinds declare
registerAllKinds()
const named = routes.flatMap(({ endpoint }) => {
  const shapes: ($ZodType | undefined)[] = [endpoint.query, endpoint.body, endpoint.reply]
  const names = new Set(shapes.flatMap((shape) => (shape ? namesIn(shape) : [])))
  return [...names].map((name) => ({ call: endpointId(endpoint), name }))
})

test('every name on the wire is snake_case, but those that the specification writes otherwise', () => {
  expect(named.length).toBeGreaterThan(1000)
  const wrong = named.filter(({ name }) => !snakeCase.test(name) && !excepted.includes(name))
  expect(wrong.map(({ call, name }) => `${call}: ${name}`)).toEqual([])
})

test('no exception outlives its use', () => {
  const used = new Set(named.map(({ name }) => name))
  expect(excepted.filter((name) => !used.has(name))).toEqual([])
})
