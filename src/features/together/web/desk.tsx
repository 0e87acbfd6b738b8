import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { EditorHandle, EditorProps, SharedText } from '#src/ui/editor/editor-props.ts'
import { Editor } from '#src/ui/editor/lazy-editor.tsx'
import { beginningOf, isBlank, isShareable, replaceText, sharing } from '#src/ui/editor/text/shared-text.ts'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { Connection, type Socket } from './connection.ts'
import { DeskBar } from './desk-bar.tsx'
import { BehindNotice, CutNotice, OverNotice, UnsavedNotice, UnsuitableNotice } from './notices.tsx'

interface StoredText {
  version: number
  /** Clean HTML. */
  html: string
}

interface Props extends Pick<EditorProps, 'label' | 'uploadImage' | 'mentions'> {
  /** Of the text. */
  id: number
  /** As it was when the page was opened. */
  stored: StoredText
  /** As it is now. */
  read: () => Promise<StoredText>
  onSaved: () => void
  /** What was written without a connection, and can no longer be brought together: kept elsewhere, where its writer finds it. */
  keepAside: (html: string) => void
  /** Where it is written by one alone. */
  formTo: string
  leaveTo: string
}

/** A text that several people write at once. */
export default function TogetherDesk(props: Props) {
  const [round, setRound] = useState(0)
  const [shareable] = useState(() => isShareable(props.stored.html))
  if (!shareable) return <UnsuitableNotice to={props.formTo} />
  return <Desk key={round} {...props} onAnew={() => setRound(round + 1)} />
}

function Desk(props: Props & { onAnew: () => void }) {
  const { label, uploadImage, mentions, formTo, leaveTo, read } = props
  const editor = useRef<EditorHandle>(null)
  const [isSaving, setSaving] = useState(false)
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const onDone = () => {
    setSaving(false)
    setLeaving(false)
    if (isLeaving) void navigate(leaveTo)
  }
  const { connection, shared } = useConnection(props, editor, onDone)
  const view = useSyncExternalStore(connection.subscribe, connection.view, connection.view)
  const { status, isReady, tries, isBehind, wasUnsaved, version } = view
  const save = () => {
    const html = written(connection, editor.current)
    if (html === null) return
    setSaving(true)
    connection.handIn(html)
  }
  // what the last one saves is there when the document is read again
  const leave = () => {
    const html = connection.isLastUnsaved() ? written(connection, editor.current) : null
    if (html === null) return void navigate(leaveTo)
    setSaving(true)
    setLeaving(true)
    connection.handIn(html)
  }
  async function takeTheirs() {
    const theirs = await read()
    replaceText(connection.doc, theirs.html)
    connection.follow(theirs.version)
  }
  const keepOurs = async () => connection.follow((await read()).version)
  return (
    <div className="grid gap-4">
      <DeskBar view={view} isSaving={isSaving} onSave={save} onLeave={leave} />
      {status === 'over' && <OverNotice reason={view.reason} to={leaveTo} onAgain={props.onAnew} />}
      {status === 'lost' && tries >= 3 && <CutNotice isReady={isReady} to={formTo} />}
      {isBehind && <BehindNotice onTakeTheirs={takeTheirs} onKeepOurs={keepOurs} />}
      {wasUnsaved && !isBehind && <UnsavedNotice onSave={save} />}
      {isReady ? (
        // its code may still be on its way; what is around it, and the connection, do not wait
        <Suspense fallback={<Waiting />}>
          <div inert={status === 'over'}>
            <Editor
              ref={editor}
              value=""
              onChange={nothing}
              label={label}
              shared={shared}
              {...(uploadImage && { uploadImage })}
              mentions={mentions}
              onSubmit={save}
            />
          </div>
        </Suspense>
      ) : (
        <Waiting />
      )}
      <p className="text-sm text-text-3">
        每三分钟自动存成一个版本，离开时也会保存；历史版本里写着每一版是谁写的。
        {version !== null && ` 当前版本 ${version}`}
      </p>
    </div>
  )
}

/** What is written goes another way. */
const nothing = () => {}

const Waiting = (): ReactNode => (
  <div className="min-h-[550px] rounded-r2 border border-line bg-surface p-5" aria-busy>
    <SkeletonText lines={6} />
  </div>
)

/** The text as HTML; null while the editor does not show it yet, and would say that it is empty. */
function written({ doc }: Connection, editor: EditorHandle | null): string | null {
  const html = editor?.flush() ?? null
  return html === '' && !isBlank(doc) ? null : html
}

const connectionTo = (id: number) => new Connection(() => new WebSocket(`/v1/together?id=${id}`) as unknown as Socket)

/** The connection, as long as this is shown; it stays the same one. */
function useConnection(
  { id, stored, read, onSaved, keepAside }: Props,
  editor: { readonly current: EditorHandle | null },
  onDone: () => void,
) {
  const [connection] = useState(() => connectionTo(id))
  const [shared] = useState<SharedText>(() => ({
    extensions: sharing(connection.doc, connection.carets),
    stored: stored.html,
  }))
  useLayoutEffect(() =>
    connection.hearBy({
      async beginning(version) {
        const text = stored.version >= version ? stored : await read()
        if (text.version < version) throw new Error('an older text than was begun with')
        return beginningOf(text.html)
      },
      onAsked() {
        const html = written(connection, editor.current)
        if (html !== null) connection.handIn(html)
      },
      onSaved() {
        onSaved()
        onDone()
      },
      onRefused(message) {
        toast.error(message)
        onDone()
      },
      onLost() {
        const html = written(connection, editor.current)
        if (html !== null) keepAside(html)
      },
    }),
  )
  // before the editor goes, whose text the last one hands in
  useLayoutEffect(() => {
    // the editor as it is then
    const leave = () => connection.leave(written(connection, editor.current))
    connection.connect()
    return leave
  }, [connection, editor])
  useEffect(() => {
    const hide = () => connection.handInIfLast(written(connection, editor.current))
    window.addEventListener('pagehide', hide)
    return () => window.removeEventListener('pagehide', hide)
  }, [connection, editor])
  return { connection, shared }
}
