/** Of JSON Schema (2020-12) the words that our shapes come out as. */
export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly minItems?: number
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
}

/** Without what every one of them says: which draft, and that whole numbers are such as programs can count. */
export function tidy(schema: Schema): Schema {
  const text = JSON.stringify(schema, (name, value: unknown) => {
    if (name === '$schema') return undefined
    return (name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
      ? undefined
      : value
  })
  return JSON.parse(text) as Schema
}
