import { Sparkles } from 'lucide-react'
import type { Editor as TextEditor } from '@tiptap/react'
import {
  type CSSProperties,
  type ReactNode,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { BlockHandle } from './blocks/block-handle.tsx'
import { namesOf } from './nodes/construct-names.ts'
import { ContextTools } from './toolbar/context-tools.tsx'
import { EditorFooter } from './editor-footer.tsx'
import type { EditorHandle, EditorProps } from './editor-props.ts'
import './editor.css'
import './editor-page.css'
import { EditorPlace } from './editor-place.tsx'
import type { EditorHost } from './extensions.ts'
import { FindBar } from './find/find-bar.tsx'
import { InsertList } from './insert/insert-list.tsx'
import { LinkList } from './links/link-list.tsx'
import { type ChosenLink, ThingSourceContext } from './links/thing-source.ts'
import { writeChosen } from './links/write-chosen.ts'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { MathDialog } from './dialogs/math-dialog.tsx'
import { writeMath } from './nodes/math-nodes.ts'
import { MentionList } from './mentions/mention-list.tsx'
import { writeMention } from './mentions/mention-node.ts'
import type { MentionSource } from './mentions/mention-source.ts'
import { PolishSourceContext } from './polish/polish-source.ts'
import { SelectionBubble } from './toolbar/selection-bubble.tsx'
import { ShortcutsDialog } from './dialogs/shortcuts-dialog.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useEditorHost } from './use-editor-host.ts'
import type { OpenDialog } from './use-editor-host.ts'
import { useEscape } from './use-escape.ts'
import { useRichText } from './use-rich-text.ts'

const AssistDialog = lazy(() => import('./assist/assist-dialog.tsx'))
const PolishDialog = lazy(() => import('./polish/polish-dialog.tsx'))

/** The rich text editor. Screens show the one of lazy-editor.tsx: its code is larger than all the rest of a page. */
export default function Editor({ ref, ...props }: EditorProps) {
  const { value, onChange, label, autoFocus = false, preset = 'default' } = props
  const [fullscreen, setFullscreen] = useState(false)
  const {
    host,
    flush: flushRef,
    dialog,
    setDialog,
    notice,
    setNotice,
    isFinding,
    setFinding,
    onPolish,
    onAssist,
    onThing,
  } = useEditorHost(props)
  const { editor, length, flush, losses } = useRichText({
    value,
    onChange,
    preset,
    label,
    autoFocus,
    host,
    isPage: Boolean(props.page),
    shared: props.shared,
  })
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
          <Tools page={fullscreen ? undefined : props.page}>
            <Toolbar
              editor={editor}
              preset={preset}
              withImages={Boolean(props.uploadImage)}
              fullscreen={fullscreen}
              onFullscreen={() => turnFullscreen(!fullscreen)}
              onLink={host.onLink}
              onMention={props.mentions && (() => setDialog({ kind: 'mention' }))}
              onThing={onThing}
              onMath={host.onMath}
              onPolish={onPolish}
              onAssist={onAssist}
              onFind={() => setFinding(!isFinding)}
              onShortcuts={() => setDialog({ kind: 'shortcuts' })}
            />
            <ContextTools editor={editor} />
            {isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} onNotice={setNotice} />}
          </Tools>
          <Floating editor={editor} host={host} onPolish={onPolish} {...props} />
        </>
      )}
      <EditorPlace editor={editor}>{editor && props.page && <BlockHandle editor={editor} />}</EditorPlace>
      <EditorFooter
        notice={notice}
        length={length}
        maxLength={props.maxLength}
        isPage={Boolean(props.page)}
        onDismiss={() => setNotice('')}
      />
      {editor && dialog && (
        <Dialogs
          editor={editor}
          dialog={dialog}
          mentions={props.mentions}
          withOriginal={preset !== 'comment'}
          onNotice={setNotice}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** Above the text, or where the page has a place for them. */
function Tools({ page, children }: Pick<EditorProps, 'page'> & { children: ReactNode }) {
  if (!page) return children
  return page.toolbarAt && createPortal(children, page.toolbarAt)
}

/** What comes and goes beside the text. */
function Floating({ editor, host, mentions, preset = 'default', selectionActions = [], onPolish }: FloatingProps) {
  const polishing = onPolish ? [{ label: '润色', icon: <Sparkles aria-hidden />, run: onPolish }] : []
  return (
    <>
      {mentions && <MentionList editor={editor} suggestions={host.suggestions} />}
      <LinkList editor={editor} suggestions={host.links} />
      {preset === 'default' && (
        <>
          <InsertList editor={editor} menu={host.insertMenu} />
          <SelectionBubble editor={editor} onLink={host.onLink} actions={[...selectionActions, ...polishing]} />
        </>
      )}
    </>
  )
}
interface FloatingProps extends Pick<EditorProps, 'mentions' | 'preset' | 'selectionActions'> {
  editor: TextEditor
  host: EditorHost
  onPolish: (() => void) | undefined
}

interface DialogsProps {
  editor: TextEditor
  dialog: OpenDialog & {}
  mentions: MentionSource | undefined
  /** Whether a text takes whole questions. */
  withOriginal: boolean
  onNotice: (message: string) => void
  onClose: () => void
}

function Dialogs({ editor, dialog, mentions, withOriginal, onNotice, onClose }: DialogsProps) {
  const polish = useContext(PolishSourceContext)
  const things = useContext(ThingSourceContext)
  // As soon as the modal dialog is gone, not a frame later: the next key belongs to the text.
  useEffect(() => {
    return () => {
      if (!editor.isDestroyed) editor.view.focus()
    }
  }, [editor])
  if (dialog.kind === 'link') return <LinkDialog editor={editor} onClose={onClose} />
  if (dialog.kind === 'shortcuts') return <ShortcutsDialog onClose={onClose} />
  if (dialog.kind === 'polish' || dialog.kind === 'assist') {
    const Asking = dialog.kind === 'polish' ? PolishDialog : AssistDialog
    return (
      polish && (
        <Suspense>
          <Asking editor={editor} source={polish} onNotice={onNotice} onClose={onClose} />
        </Suspense>
      )
    )
  }
  if (dialog.kind === 'thing') {
    const { from, to } = editor.state.selection
    const selected = editor.state.doc.textBetween(from, to, ' ').trim().slice(0, 60)
    const onChoose = (chosen: ChosenLink) => {
      onClose()
      writeChosen(editor, chosen)
    }
    return things?.picker({ selected, withOriginal, onChoose, onClose })
  }
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
    wrap: (around: Parameters<EditorHandle['wrap']>[0]) => {
      if (editor) wrapSelection(editor, around)
    },
    losses: () => namesOf(losses()),
  }
}

function wrapSelection(editor: TextEditor, { before, words, after }: Parameters<EditorHandle['wrap']>[0]) {
  const { from, to, empty } = editor.state.selection
  const tr = editor.state.tr
  tr.insertText(empty ? words + after : after, to)
  tr.insertText(before, from)
  editor.view.dispatch(tr)
  const start = from + before.length
  editor.commands.focus()
  editor.commands.setTextSelection({ from: start, to: start + (empty ? words.length : to - from) })
}

function frame({ preset = 'default', minHeight, page }: EditorProps, fullscreen: boolean) {
  const isPage = page && !fullscreen
  const classes = [
    'editor',
    `editor-${preset}`,
    fullscreen && 'is-fullscreen',
    isPage && 'is-page',
    minHeight && 'is-growing',
  ]
  const style = minHeight ? ({ '--editor-min-height': `${minHeight}px` } as CSSProperties) : undefined
  return { className: classes.filter(Boolean).join(' '), style }
}
