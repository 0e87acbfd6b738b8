import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { iconButtonLook } from '#src/ui/icon-button.tsx'

/**
 * Light and dark. Without a choice the system's own setting rules; a choice lies in a cookie, so that the server sends
 * the page in the right colours at once. Which of the two icons shows is decided by CSS, hence the same on both sides.
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

function switchTheme() {
  const page = document.documentElement
  const now = page.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  page.dataset.theme = now === 'dark' ? 'light' : 'dark'
  document.cookie = `theme=${page.dataset.theme}; path=/; max-age=31536000; samesite=lax`
}
