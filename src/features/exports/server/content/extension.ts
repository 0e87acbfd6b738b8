import type { SeenFile } from '#src/features/files/server/public.ts'

/** How the name of a file ends, with the dot: for a picture as its bytes are, which may be re-encoded in another format. */
export function extensionOf({ key, name, content_type }: Pick<SeenFile, 'key' | 'name' | 'content_type'>): string {
  const end = (text: string) => /\.[a-z0-9]{1,12}$/i.exec(text)?.[0].toLowerCase() ?? ''
  return content_type.startsWith('image/') ? end(key) || end(name) : end(name)
}
