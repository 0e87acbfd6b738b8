/** The most of a statement that is kept. */
const MOST = 2000

/**
 * The words of a statement, the same for whatever it was asked with: constants are left out, and lists are as long as one. What somebody
 * wrote stands in no statement's words, as long as they are all passed as values; this leaves it out where one day they are not.
 */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/'[^']*'/g, '?')
    .replaceAll(/(?<![\w$.])\d+(\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+|\?/g, '?')
    .replaceAll(/\?(, ?\?)+/g, '?, …')
    .replaceAll(/(\((?:\?|\?, …)\))(, ?\((?:\?|\?, …)\))+/g, '$1, …')
    .trim()
    .slice(0, MOST)
