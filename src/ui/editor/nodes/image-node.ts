import { mergeAttributes } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { isEmbeddedImage, isSafeImageSource } from '../links/link-policy.ts'

/**
 * Pictures stand in the line, as they do in Markdown, so that badges and small pictures keep their place in the text.
 * `data:` is read here only so that the upload plugin finds it and puts an upload in its place (image-uploads.ts).
 */
export const EditorImage = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), loading: { default: null } }
  },
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const source = element.getAttribute('src') ?? ''
          return isSafeImageSource(source) || isEmbeddedImage(source) ? null : false
        },
      },
    ]
  },
  renderHTML({ HTMLAttributes }) {
    return ['img', mergeAttributes(HTMLAttributes)]
  },
}).configure({ inline: true })

/** The file inside a base64 `data:` picture; null when it is not one or is broken. */
export function embeddedImageToFile(source: string): File | null {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,(.+)$/is.exec(source) ?? []
  if (!type || !data) return null
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(data)), (character) => character.charCodeAt(0))
    return new File([bytes], `pasted.${type.slice('image/'.length).replace(/\+.*/, '')}`, { type })
  } catch {
    return null
  }
}
