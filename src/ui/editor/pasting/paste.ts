import { Extension } from '@tiptap/core'
import type { Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { afterComposition } from '../cursor/after-composition.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { looksLikeMarkdown } from './detect-markdown.ts'
import { imageFiles, insertImages } from '../uploads/image-uploads.ts'

interface PasteOptions {
  onNotice: (message: string) => void
}

/** Pictures, Markdown and foreign HTML that are pasted or dropped. */
export const Paste = Extension.create<PasteOptions>({
  name: 'richPaste',
  addOptions: () => ({ onNotice: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this
    let shift = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, event) => {
              shift = event.shiftKey
              return false
            },
          },
          handlePaste: (view, event) =>
            pasteImages(view, event) || (!shift && !inCode(view) && pasteMarkdown(editor, event)),
          handleDrop: (view, event, ...[, moved]) => !moved && dropImages(view, event),
          transformPastedHTML: (html) => {
            const { html: cleaned, lostImages } = cleanPastedHtml(html)
            if (lostImages) options.onNotice(`有 ${lostImages} 张图片在你的电脑上，没有一起粘贴，请单独上传`)
            return cleaned
          },
        },
      }),
    ]
  },
})

function inCode(view: EditorView): boolean {
  return Boolean(view.state.selection.$from.parent.type.spec.code)
}

/** Word and spreadsheets put a picture of the copied text beside its HTML: then the text is meant. */
function pasteImages(view: EditorView, event: ClipboardEvent): boolean {
  const files = imageFiles(event.clipboardData?.files)
  const html = event.clipboardData?.getData('text/html') ?? ''
  if (!files.length || bodyText(html)) return false
  insertImages(view, files)
  return true
}

function dropImages(view: EditorView, event: DragEvent): boolean {
  const files = imageFiles(event.dataTransfer?.files)
  if (!files.length) return false
  event.preventDefault()
  insertImages(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
  return true
}

/** Code editors put coloured `<span>`s beside the text: only HTML that says something about structure is preferred. */
function pasteMarkdown(editor: Editor, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const html = event.clipboardData?.getData('text/html') ?? ''
  const structured = /<(h[1-6]|[uo]l|table|strong|b|em|i|a|img|blockquote|code|pre)\b/i.test(html)
  if (structured || !looksLikeMarkdown(text)) return false
  void insertMarkdown(editor, text)
  return true
}

/** If the converter cannot be fetched the text comes in as it is: nothing that was pasted is lost. */
async function insertMarkdown(editor: Editor, source: string): Promise<void> {
  let content: string | { type: string; text: string }
  try {
    const { markdownToHtml } = await import('./markdown-to-html.ts')
    content = markdownToHtml(source)
  } catch {
    content = { type: 'text', text: source }
  }
  afterComposition(editor.view, () =>
    editor
      .chain()
      .focus()
      .insertContent(content, { parseOptions: { preserveWhitespace: false } })
      .run(),
  )
}

function bodyText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
}
