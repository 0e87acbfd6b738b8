/** The most of a statement that is kept. */
const MOST = 2000

/** Comments, in which an apostrophe begins nothing; texts in each of their spellings; placeholders and numbers. Names in quotes stay. */
const notWords =
  /--[^\n]*|\/\*[^]*?\*\/|\be'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|\$([a-z_]*)\$[^]*?\$\1\$|\$\d+|(?<![\w$."])\d+(?:\.\d+)?\b/gi

/**
 * The words of a statement, the same for whatever it was asked with: constants are left out, and lists are as long as one. What somebody
 * wrote stands in no statement's words, as long as they are all passed as values; this leaves it out where one day they are not.
 */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(notWords, (found) => (found.startsWith('--') || found.startsWith('/*') ? ' ' : '?'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\?(, ?\?)+/g, '?, …')
    .replaceAll(/(\((?:\?|\?, …)\))(, ?\((?:\?|\?, …)\))+/g, '$1, …')
    .trim()
    .slice(0, MOST)
