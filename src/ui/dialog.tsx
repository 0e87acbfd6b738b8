import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import { useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { iconButtonLook } from './icon-button.tsx'

const WIDTHS = { sm: 'max-w-[420px]', md: 'max-w-[560px]', lg: 'max-w-[800px]' }

export type DialogProps = {
  title: string
  /** Read out with the title. */
  description?: ReactNode
  /** sm 420, md 560, lg 800 px, and always at most 80 % of the height. */
  width?: keyof typeof WIDTHS
  onClose: () => void
  /** On phones it rises from the foot of the window, where thumbs are. */
  sheet?: boolean
  /** The content brings its own head. It stands near the top of the window, as it grows and shrinks. */
  bare?: boolean
  /** Stands below the content and does not scroll with it. */
  footer?: ReactNode
  /** False while leaving would lose something: Esc and a click outside then do nothing; the cross still closes. */
  dismissible?: boolean
  children?: ReactNode
}

/**
 * A modal dialog, open as long as it is rendered. Import it lazily: it brings Radix along, which no page needs at first.
 * Focus goes in, stays in, and returns to where it was. It starts at the element with `data-autofocus`, else at the cross; React's
 * autoFocus would act before the dialog has noted where the focus came from.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    width = 'md',
    sheet = false,
    bare = false,
    onClose,
    footer,
    dismissible = true,
    children,
  } = props
  // Radix gives focus back to its own trigger alone; here there is none.
  const [cameFrom] = useState(() => document.activeElement)
  const giveBackFocus = (event: Event) => {
    event.preventDefault()
    if (cameFrom instanceof HTMLElement) cameFrom.focus()
  }
  const hold = dismissible ? undefined : (event: Event) => event.preventDefault()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-backdrop" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusMarked}
          onCloseAutoFocus={giveBackFocus}
          // an input method's Escape gives up what is being composed
          onEscapeKeyDown={(event) => (event.isComposing ? event.preventDefault() : hold?.(event))}
          onInteractOutside={hold}
          className={classNames(
            'fixed left-1/2 z-40 flex max-h-[80vh] w-[calc(100vw-24px)] -translate-x-1/2 flex-col rounded-r2 border border-line bg-surface shadow-high',
            WIDTHS[width],
            placeOf({ sheet, bare }),
          )}
        >
          {bare ? <Radix.Title className="sr-only">{title}</Radix.Title> : <Head title={title} />}
          <div className={bare ? 'flex min-h-0 flex-col' : 'min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5'}>
            {description && (
              <Radix.Description asChild>
                <div className="text-text-2">{description}</div>
              </Radix.Description>
            )}
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const placeOf = ({ sheet, bare }: { sheet: boolean; bare: boolean }) =>
  classNames(
    bare ? 'top-[12vh]' : 'top-1/2 -translate-y-1/2',
    sheet &&
      'max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:w-full max-md:max-w-none max-md:translate-none max-md:rounded-b-none',
  )

const Head = ({ title }: { title: string }) => (
  <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-2">
    <Radix.Title className="min-w-0 text-xl font-semibold">{title}</Radix.Title>
    <Radix.Close aria-label="关闭" title="关闭" className={iconButtonLook('sm', '-mr-1.5')}>
      <X aria-hidden />
    </Radix.Close>
  </header>
)

function focusMarked(event: Event) {
  const marked = (event.currentTarget as Element).querySelector<HTMLElement>('[data-autofocus]')
  if (!marked) return
  event.preventDefault()
  marked.focus()
}
