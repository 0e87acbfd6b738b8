import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { keepNote, readNotes } from '#src/features/resources/contract/notes.ts'
import { formatDuration } from '#src/shared/format.ts'
import { anchorOf, momentOf } from '#src/shared/video/moments.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { currentMoment, goToMoment } from './moment-store.ts'

interface Note {
  anchor: string
  content: string
  part: string
  seconds: number
}

/** What one notes for oneself while watching: each stands at its second, and leads there. */
export function MomentNotes({ id, part }: { id: number; part: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1 font-medium">我的笔记（只有自己能看）</summary>
      {open && <Notes id={id} part={part} />}
    </details>
  )
}

function Notes({ id, part }: { id: number; part: string }) {
  const { data, isError, isFetching, refetch } = useEndpoint(readNotes, { query: { resource_id: String(id) } })
  const keep = useAction(keepNote, { refresh: [readNotes] })
  const [edited, setEdited] = useState<Note | null>(null)
  const [text, setText] = useState('')
  if (isError) return <ErrorState message="笔记加载失败" retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList rows={2} />
  const notes = notesOf(data.list, part)

  async function save(anchor: string, content: string): Promise<boolean> {
    try {
      await keep.mutateAsync({ body: { resource_id: id, anchor, content } })
      return true
    } catch (error) {
      toastRefusal(error, '笔记没有保存')
      return false
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const moment = currentMoment() ?? { part, seconds: 0 }
    const anchor = edited?.anchor ?? anchorOf(moment)
    // a second has one note: another thought at the same second joins it
    const before = edited ? undefined : data!.list.find((note) => note.anchor === anchor)?.content
    if (!(await save(anchor, before ? `${before}\n${text}` : text))) return
    setEdited(null)
    // what was written on meanwhile stays
    setText((now) => (now === text ? '' : now))
  }
  const change = (note: Note | null) => {
    setEdited(note)
    setText(note?.content ?? '')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-1.5">
      <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
        <TextArea
          aria-label={edited ? `修改 ${formatDuration(edited.seconds)} 处的笔记` : '在现在这一刻记一笔'}
          placeholder="在现在这一刻记一笔"
          className="min-h-16!"
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex justify-end gap-2">
          {edited && <Button onClick={() => change(null)}>取消</Button>}
          <Button type="submit" loading={keep.isPending} reason={text.trim() ? undefined : '先写点什么'}>
            {edited ? '更新' : '记下'}
          </Button>
        </div>
      </form>
      {notes.length === 0 ? (
        <p className="text-sm text-text-3">还没有笔记。</p>
      ) : (
        <ul aria-label="我的笔记" className="grid gap-1">
          {notes.map((note) => (
            <li key={note.anchor} className="flex items-start gap-2">
              <button
                type="button"
                className="min-h-7 shrink-0 rounded-r1 bg-brand-soft px-1.5 text-sm text-brand-text tabular-nums hover:underline"
                onClick={() => goToMoment(note)}
              >
                <span className="sr-only">跳到 </span>
                {formatDuration(note.seconds)}
              </button>
              <span className="min-w-0 flex-1 break-words whitespace-pre-line">{note.content}</span>
              <IconButton
                size="sm"
                label={`修改 ${formatDuration(note.seconds)} 处的笔记`}
                onClick={() => change(note)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={`删除 ${formatDuration(note.seconds)} 处的笔记`}
                onClick={() => void save(note.anchor, '')}
              >
                <Trash aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Those of one part, by time. */
const notesOf = (list: readonly { anchor: string; content: string }[], part: string): Note[] =>
  list
    .flatMap(({ anchor, content }) => {
      const moment = momentOf(anchor)
      return moment?.part === part ? [{ anchor, content, ...moment }] : []
    })
    .toSorted((a, b) => a.seconds - b.seconds)
