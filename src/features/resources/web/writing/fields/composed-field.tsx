import { type ComponentType, lazy, Suspense } from 'react'
import type { ComposedKind } from '#src/features/resources/kind.ts'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import type { ComposedFieldProps } from './composed-field-props.ts'

const fields: Record<ComposedKind, ComponentType<ComposedFieldProps>> = {
  mind: lazy(() => import('./mind-field.tsx')),
  plan: lazy(() => import('../plan/plan-field.tsx')),
  video: lazy(() => import('../video/video-field.tsx')),
}

/** The form of a kind in the place of a rich text, with what is wrong with it. */
export function ComposedField({ kind, ...props }: ComposedFieldProps & { kind: ComposedKind }) {
  const Field = fields[kind]
  const error = props.form.formState.errors.content
  return (
    <div className="grid gap-1.5">
      <Suspense fallback={<SkeletonText />}>
        <Field {...props} />
      </Suspense>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
    </div>
  )
}
