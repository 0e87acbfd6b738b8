import { useEditor } from '@tiptap/react'
import type { Editor, UseEditorOptions } from '@tiptap/react'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { editorExtensions } from './extensions.ts'
import type { EditorHost, Preset } from './extensions.ts'
import type { SharedText } from './editor-props.ts'
import { TextBinding } from './text/text-binding.ts'

interface RichTextProps {
  value: string
  onChange: (html: string) => void
  preset: Preset
  label: string
  autoFocus: boolean
  host: EditorHost
  /** The page scrolls, below bars that stand still. */
  isPage: boolean
  shared?: SharedText | undefined
}

/** The TipTap editor for `value`, its visible length in characters, `flush`, which writes out and returns the HTML, and `losses` (text-binding.ts). */
export function useRichText(props: RichTextProps) {
  const { value, onChange, label } = props
  const [length, setLength] = useState(0)
  const [binding] = useState(() => new TextBinding(props.shared?.stored))
  // One object for the editor's whole life: a changed one would make TipTap reset the view in the middle of a word.
  const [options] = useState(() => editorOptions(props, binding))

  useLayoutEffect(() => binding.listen({ value, onChange, onLength: setLength }), [binding, value, onChange])
  const editor = useEditor(options)
  useEffect(() => {
    if (editor?.isInitialized) binding.takeIn(editor)
  }, [editor, binding, value])
  // What is told from others by its place is called something else when it moves; the options stay those of the beginning.
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.view.dom.setAttribute('aria-label', label)
  }, [editor, label])
  useEffect(() => {
    if (!editor) return
    const emit = () => void binding.emit(editor)
    // Comes before `pagehide`, at which the screen keeps the draft for good.
    window.addEventListener('beforeunload', emit)
    return () => {
      window.removeEventListener('beforeunload', emit)
      emit()
    }
  }, [editor, binding])

  const flush = useCallback(() => (editor ? binding.emit(editor) : ''), [editor, binding])
  const losses = useCallback(() => (editor ? binding.losses(editor) : []), [editor, binding])
  return { editor, length, flush, losses }
}

/** Pixels that bars cover of the window, at most: the caret keeps that far from its edges. */
const bars = { top: 150, bottom: 72, left: 0, right: 0 }

function editorOptions(props: RichTextProps, binding: TextBinding) {
  const { value, preset, label, autoFocus, host, isPage, shared } = props
  return {
    immediatelyRender: false,
    injectCSS: false,
    autofocus: autoFocus && 'end',
    extensions: editorExtensions(preset, host, shared?.extensions),
    editorProps: {
      ...(isPage && { scrollThreshold: bars, scrollMargin: bars }),
      attributes: { class: 'prose editor-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onBeforeCreate: ({ editor }: { editor: Editor }) => binding.open(editor, value),
    onCreate: ({ editor }: { editor: Editor }) => {
      binding.start(editor, value)
      // The value may have changed while the editor was being made.
      binding.takeIn(editor)
    },
    onUpdate: ({ editor }: { editor: Editor }) => binding.schedule(editor),
    onBlur: ({ editor }: { editor: Editor }) => {
      binding.emit(editor)
      binding.takeIn(editor)
    },
  } satisfies UseEditorOptions
}
