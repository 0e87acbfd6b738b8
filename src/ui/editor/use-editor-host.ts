import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { AssistPlaceContext } from './assist/assist-place.ts'
import type { EditorHost } from './extensions.ts'
import type { EditorProps } from './editor-props.ts'
import { InsertMenu } from './insert/insert-menu.ts'
import { LinkSuggestions } from './links/link-suggestions.ts'
import { ThingSourceContext } from './links/thing-source.ts'
import { PolishSourceContext } from './polish/polish-source.ts'
import { MentionSuggestions } from './mentions/mention-suggestions.ts'
import type { MathTarget } from './nodes/math-nodes.ts'

export type OpenDialog =
  | { kind: 'link' }
  | { kind: 'mention' }
  | { kind: 'thing' }
  | { kind: 'shortcuts' }
  | { kind: 'polish' }
  | { kind: 'assist' }
  | { kind: 'math'; target: MathTarget }
  | null

/** What the extensions may ask of the screen and of the component; it stays the same object while the props change. */
export function useEditorHost(props: EditorProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [notice, setNotice] = useState('')
  const [isFinding, setFinding] = useState(false)
  const [insertMenu] = useState(() => new InsertMenu({ onMath: (target) => setDialog({ kind: 'math', target }) }))
  const latest = useRef(props)
  const [suggestions] = useState(() => new MentionSuggestions())
  const [links] = useState(() => new LinkSuggestions())
  const source = useContext(ThingSourceContext)
  const things = useRef(source)
  const flush = useRef<() => void>(() => {})
  useLayoutEffect(() => {
    latest.current = props
    suggestions.askAt(props.mentions)
    links.askAt(things.current)
    insertMenu.turn((props.preset ?? 'default') === 'default')
  })
  const [host] = useState<EditorHost>(() => ({
    placeholder: () => latest.current.placeholder ?? '',
    getUpload: () => latest.current.uploadImage,
    onNotice: setNotice,
    onRunning: (count) => latest.current.onUploading?.(count),
    onMath: (target) => setDialog({ kind: 'math', target }),
    onLink: () => setDialog({ kind: 'link' }),
    onFind: () => setFinding(true),
    suggestions,
    insertMenu,
    links,
    things: () => things.current,
    onSubmit: () => {
      if (!latest.current.onSubmit) return false
      flush.current()
      // After the screen has taken the flushed text in.
      setTimeout(() => latest.current.onSubmit?.())
      return true
    },
  }))
  const polish = useContext(PolishSourceContext)
  const place = useContext(AssistPlaceContext)
  const onAssist = polish && (place?.isOffered ?? true) ? () => setDialog({ kind: 'assist' }) : undefined
  const onThing = source && (() => setDialog({ kind: 'thing' }))
  const onPolish = polish && (() => setDialog({ kind: 'polish' }))
  return { host, flush, onPolish, onAssist, onThing, dialog, setDialog, notice, setNotice, isFinding, setFinding }
}
