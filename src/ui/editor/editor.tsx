import type { Editor as TextEditor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useState } from 'react'
import type { CSSProperties } from 'react'
import { namesOf } from './construct-names.ts'
import { ContextTools } from './context-tools.tsx'
import { EditorFooter } from './editor-footer.tsx'
import type { EditorProps } from './editor-props.ts'
import './editor.css'
import { EditorPlace } from './editor-place.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MathDialog } from './math-dialog.tsx'
import { writeMath } from './math-nodes.ts'
import { MentionList } from './mention-list.tsx'
import { writeMention } from './mention-node.ts'
import type { MentionSource } from './mention-source.ts'
import { Toolbar } from './toolbar.tsx'
import { useEditorHost } from './use-editor-host.ts'
import type { OpenDialog } from './use-editor-host.ts'
import { useEscape } from './use-escape.ts'
import { useRichText } from './use-rich-text.ts'

/** The rich text editor. Screens show the one of lazy-editor.tsx: its code is larger than all the rest of a page. */
export default function Editor({ ref, ...props }: EditorProps) {
  const { value, onChange, label, autoFocus = false, preset = 'default' } = props
  const [fullscreen, setFullscreen] = useState(false)
  const { host, flush: flushRef, dialog, setDialog, notice, setNotice } = useEditorHost(props)
  const { editor, length, flush, losses } = useRichText({ value, onChange, preset, label, autoFocus, host })
  useEffect(() => {
    flushRef.current = flush
  }, [flushRef, flush])
  useImperativeHandle(ref, () => handleOf(editor, { flush, losses }), [editor, flush, losses])

  const turnFullscreen = (on: boolean) => {
    setFullscreen(on)
    editor?.commands.focus()
  }
  useEscape(fullscreen, () => turnFullscreen(false))

  return (
    <div {...frame(props, fullscreen)}>
      {editor && preset !== 'plainText' && (
        <>
          <Toolbar
            editor={editor}
            preset={preset}
            withImages={Boolean(props.uploadImage)}
            fullscreen={fullscreen}
            onFullscreen={() => turnFullscreen(!fullscreen)}
            onLink={host.onLink}
            onMention={props.mentions && (() => setDialog({ kind: 'mention' }))}
            onMath={() => host.onMath({ latex: '', display: false })}
          />
          <ContextTools editor={editor} />
          {props.mentions && <MentionList editor={editor} suggestions={host.suggestions} />}
        </>
      )}
      <EditorPlace editor={editor} />
      <EditorFooter notice={notice} length={length} maxLength={props.maxLength} onDismiss={() => setNotice('')} />
      {editor && dialog && (
        <Dialogs editor={editor} dialog={dialog} mentions={props.mentions} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

interface DialogsProps {
  editor: TextEditor
  dialog: OpenDialog & {}
  mentions: MentionSource | undefined
  onClose: () => void
}

function Dialogs({ editor, dialog, mentions, onClose }: DialogsProps) {
  // As soon as the modal dialog is gone, not a frame later: the next key belongs to the text.
  useEffect(() => {
    return () => {
      if (!editor.isDestroyed) editor.view.focus()
    }
  }, [editor])
  if (dialog.kind === 'link') return <LinkDialog editor={editor} onClose={onClose} />
  if (dialog.kind === 'mention') {
    const onChoose = (person: { id: number; nickname: string }) => {
      onClose()
      writeMention(editor, person)
    }
    return mentions?.picker({ onChoose, onClose })
  }
  return (
    <MathDialog
      target={dialog.target}
      onClose={onClose}
      onConfirm={(target) => {
        onClose()
        writeMath(editor, target)
      }}
    />
  )
}

type Written = Pick<ReturnType<typeof useRichText>, 'flush' | 'losses'>

function handleOf(editor: TextEditor | null, { flush, losses }: Written) {
  return {
    focus: () => void editor?.commands.focus(),
    clear: () => {
      editor?.commands.clearContent(true)
      flush()
    },
    flush,
    losses: () => namesOf(losses()),
  }
}

function frame({ preset = 'default', minHeight }: EditorProps, fullscreen: boolean) {
  const classes = ['editor', `editor-${preset}`, fullscreen && 'is-fullscreen', minHeight && 'is-growing']
  const style = minHeight ? ({ '--editor-min-height': `${minHeight}px` } as CSSProperties) : undefined
  return { className: classes.filter(Boolean).join(' '), style }
}
