import { useImperativeHandle, useMemo, useRef } from 'react'
import { imageUploader } from '#src/features/files/web/public.tsx'
import MapEditor, { type MapEditorHandle } from '#src/ui/mind-map/map-editor.tsx'
import type { ComposedFieldProps } from './composed-field-props.ts'

/** The map itself, in the place of a rich text. */
export default function MindField({ form, spaceId, ref }: ComposedFieldProps) {
  const map = useRef<MapEditorHandle>(null)
  const uploadImage = useMemo(() => imageUploader(spaceId ?? undefined), [spaceId])
  useImperativeHandle(ref, () => ({
    focus: () => map.current?.focus(),
    clear: () => {},
    // words are put around in texts alone
    wrap: () => {},
    flush() {
      map.current?.flush()
      return form.getValues('content')
    },
    losses: () => [],
  }))
  return (
    <MapEditor
      ref={map}
      value={form.watch('content')}
      title={form.watch('title')}
      uploadImage={uploadImage}
      onChange={(km) => form.setValue('content', km, { shouldDirty: true })}
    />
  )
}
