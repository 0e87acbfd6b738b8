import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

type Shape<Output = unknown> = $ZodType<Output, FieldValues>

/** Validates as the server does; what is submitted is what the shape makes of the fields. */
export function formResolver<Fields extends FieldValues>(shape: Shape<Fields>): Resolver<Fields>
/**
 * The same where a form writes its fields otherwise than the call's body has them: what is submitted are the fields.
 * @param bodyOf the body of what stands in the form
 * @param atFields the errors of what the body calls otherwise than the form, at its fields
 */
export function formResolver<Fields extends FieldValues>(
  shape: Shape,
  bodyOf: (fields: Fields) => unknown,
  atFields?: (errors: Record<string, unknown>) => object,
): Resolver<Fields>
export function formResolver<Fields extends FieldValues>(
  shape: Shape,
  bodyOf?: (fields: Fields) => unknown,
  atFields: (errors: Record<string, unknown>) => object = (errors) => errors,
): Resolver<Fields> {
  const check = zodResolver(shape)
  if (!bodyOf) return check as unknown as Resolver<Fields>
  return async (fields, context, options) => {
    const { errors } = await check(bodyOf(fields) as FieldValues, context, options as never)
    if (!Object.keys(errors).length) return { values: fields, errors: {} }
    return { values: {}, errors: atFields(errors) as FieldErrors<Fields> }
  }
}
