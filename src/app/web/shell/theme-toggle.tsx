import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { switchTheme } from './switch-theme.ts'

/**
 * Light and dark. Without a choice the system's own setting rules. Which of the two icons shows is decided by CSS, hence
 * the same on both sides.
 */
export const ThemeToggle = () => (
  <button
    type="button"
    className={iconButtonLook()}
    aria-label="切换浅色与深色"
    title="切换浅色与深色"
    onClick={switchTheme}
  >
    <Moon aria-hidden className="dark:hidden" />
    <Sun aria-hidden className="hidden dark:block" />
  </button>
)
