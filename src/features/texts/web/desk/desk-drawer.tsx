import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

interface Props {
  isOpen: boolean
  isBusy: boolean
  submitText: string
  onClose: () => void
  children: ReactNode
}

/**
 * Beside the text where there is room, else from the window's foot. What stands in it stays while it is closed: files that are on their
 * way go on. It belongs to the form around it, which its button sends.
 */
export function DeskDrawer({ isOpen, isBusy, submitText, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      {isOpen && <div className="desk-backdrop" aria-hidden onClick={onClose} />}
      <aside
        className="desk-drawer"
        aria-label="发布设置"
        hidden={!isOpen}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
          event.stopPropagation()
          onClose()
        }}
      >
        <div className="flex items-center justify-between">
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            设置
          </h2>
          <IconButton size="sm" label="收起" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className="contents" inert={isBusy}>
          {children}
        </div>
        <div className="desk-drawer-end">
          <Button type="submit" variant="primary" wide loading={isBusy}>
            {submitText}
          </Button>
        </div>
      </aside>
    </>
  )
}
