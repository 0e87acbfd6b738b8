import { Palette } from '#src/features/search/web/public.tsx'
import type { OpenedBy } from './opened-by.ts'
import { usePaletteCommands } from './palette-commands.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'

/** What is found, and what the site offers on this page. */
const CommandPalette: OpenedBy['palette'] = ({ onClose, onShortcuts }) => (
  <Palette commands={usePaletteCommands(onShortcuts)} onClose={onClose} />
)

export const openedByKey: OpenedBy = { palette: CommandPalette, sheet: ShortcutSheet }
