import { invalidField } from './errors.ts'

/** `type` is another word for `select_type` (rulings, "The wire"). @throws invalid where both are said and differ */
export function selectedType<T extends string>(query: { select_type?: T | undefined; type?: T | undefined }) {
  const { select_type, type } = query
  if (select_type && type && select_type !== type) throw invalidField('type', 'type 就是 select_type，请只写其中一个')
  return select_type ?? type
}
