/** Whether ⌘ stands where other keyboards have Ctrl. False on the server. */
export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
