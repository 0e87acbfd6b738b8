/** Whether the page is dark: by the reader's choice, else by the system's setting. */
export const isDark = () =>
  (document.documentElement.dataset.theme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'

/** To the other of the two. The choice lies in a cookie, so that the server sends the page in the right colours at once. */
export function switchTheme() {
  const page = document.documentElement
  page.dataset.theme = isDark() ? 'light' : 'dark'
  document.cookie = `theme=${page.dataset.theme}; path=/; max-age=31536000; samesite=lax`
}
