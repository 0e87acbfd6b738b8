import Settings2 from 'lucide-react/icons/settings-2'
import { type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { RestoredNotice } from '../drafts/restored-notice.tsx'
import { ConflictView } from '../writing/conflict-view.tsx'
import type { TextForm } from '../writing/use-text-form.ts'
import { DeskDrawer } from './desk-drawer.tsx'
import { DeskSlots, DeskSubmit } from './desk-slots.ts'
import { SavedState } from './saved-state.tsx'
import { useSaveKey } from './use-save-key.ts'

/** What a form that is written at the desk does, whatever its fields are. */
export interface DeskWriting extends Pick<
  TextForm<{ title: string; content: string }>,
  'draft' | 'saving' | 'lossDialog' | 'stale'
> {
  save: () => void
  /** When the draft was kept from which this writing goes on; null when it started from what is saved. */
  restoredAt: number | null
  discardDraft: () => void
  /** Mine instead of theirs. */
  overwrite: () => void
  /** Mine, as a further edit of theirs. */
  goOn: () => void
}

interface Props {
  writing: DeskWriting
  submitText: string
  /** What is wrong with no field in particular. */
  error?: string | undefined
  /** What stands in the drawer: everything besides title and text. */
  settings?: ReactNode
  /** Something in the drawer is wrong. */
  isSettingWrong?: boolean
  /** What is published for the first time: the drawer opens before it is sent. */
  asksFirst?: boolean
  /** For forms of several texts. */
  isWide?: boolean
  /** The writer gave their own text up for the one that somebody else saved. */
  onGiveUp: () => void
  children: ReactNode
}

/** The desk at which every longer text is written: the text as a page, what else it has in a drawer, what is done with it in the bar above. */
export function Desk(props: Props) {
  const { writing, isSettingWrong = false, onGiveUp } = props
  const { stale, overwrite, goOn } = writing
  const [isOpen, setOpen] = useState(false)
  // a wrong field that nobody sees cannot be put right
  const [wasWrong, setWrong] = useState(isSettingWrong)
  if (isSettingWrong !== wasWrong) {
    setWrong(isSettingWrong)
    if (isSettingWrong) setOpen(true)
  }
  // what is wrong in the text would lie below a drawer that covers it; what is wrong in the drawer opens it again
  const uncover = () => {
    if (!window.matchMedia('(width < 64rem)').matches) return
    setOpen(false)
    setWrong(false)
  }
  if (!stale) return <DeskForm {...props} {...{ isOpen, setOpen, uncover }} />
  return (
    <div className="px-3 py-6 md:px-6">
      <ConflictView stale={stale} onOverwrite={overwrite} onGoOn={goOn} onGiveUp={onGiveUp} />
    </div>
  )
}

interface FormProps extends Props {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  uncover: () => void
}
function DeskForm(props: FormProps) {
  const { writing, submitText, settings, asksFirst, isOpen, setOpen, uncover, children } = props
  const { restoredAt, saving } = writing
  function submit() {
    if (asksFirst && settings && !isOpen) return setOpen(true)
    uncover()
    writing.save()
  }
  useSaveKey(submit)
  return (
    <form
      method="post"
      noValidate
      className="desk-body"
      data-drawer={isOpen || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Acts {...props} onSubmit={submit} />
      {writing.lossDialog}
      <div className="desk-sheet" data-wide={props.isWide || undefined}>
        <Failure text={props.error} />
        {restoredAt !== null && <RestoredNotice at={restoredAt} onDiscard={writing.discardDraft} />}
        {/* no box of its own: the fields stay rows of the sheet */}
        <div className="contents" inert={saving}>
          <DeskSubmit value={submit}>{children}</DeskSubmit>
        </div>
      </div>
      {settings && (
        <DeskDrawer isOpen={isOpen} isBusy={saving} submitText={submitText} onClose={() => setOpen(false)}>
          {settings}
        </DeskDrawer>
      )}
    </form>
  )
}

/** In the bar above. While the drawer is open, its own button sends. */
function Acts({ writing, submitText, settings, isOpen, setOpen, onSubmit }: FormProps & { onSubmit: () => void }) {
  const { tools } = use(DeskSlots)
  return (
    tools &&
    createPortal(
      <>
        <SavedState draft={writing.draft} />
        {settings && (
          <IconButton label="设置" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Settings2 aria-hidden />
          </IconButton>
        )}
        {!isOpen && (
          <Button variant="primary" loading={writing.saving} title="Ctrl + S" onClick={onSubmit}>
            {submitText}
          </Button>
        )}
      </>,
      tools,
    )
  )
}

const Failure = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className="desk-error">
      {text}
    </p>
  )
