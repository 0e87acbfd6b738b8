import type { LucideIcon } from 'lucide-react'
import { isMac } from '#src/ui/is-mac.ts'

interface ToolbarButtonProps {
  label: string
  shortcut?: string
  icon: LucideIcon
  /** undefined for a button without an on state */
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
}

/** Keeps the cursor in the text: pressing it does not take the focus away. */
export function ToolbarButton({ label, shortcut, icon: Icon, pressed, disabled, onPress }: ToolbarButtonProps) {
  const keys = isMac ? shortcut?.replace('Ctrl', '⌘') : shortcut
  return (
    <button
      type="button"
      className="editor-button"
      aria-label={label}
      title={keys ? `${label}（${keys}）` : label}
      aria-pressed={pressed}
      // Not `disabled`: a button that loses its focus while being used would throw the keyboard out of the toolbar.
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
    </button>
  )
}
