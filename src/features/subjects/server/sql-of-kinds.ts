// SQL that is put together of what kinds declare, which stands where none declares it, too.

/** Whether any of these conditions holds. */
export const anyOf = (conditions: readonly string[]): string =>
  conditions.length ? `(${conditions.map((one) => `(${one})`).join(' or ')})` : 'false'

/** Over `subjects`: what the kind of each says, by its name; true where it says nothing. */
export const byKind = (conditions: readonly (readonly [kind: string, condition: string])[]): string =>
  conditions.length
    ? `(case subjects.kind ${conditions.map(([kind, one]) => `when '${kind}' then ${one}`).join(' ')} else true end)`
    : 'true'
