/** Words as HTML or XML that says them. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Within double quotes, too. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** The way back of `escapeText`. */
export const unescapeText = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
