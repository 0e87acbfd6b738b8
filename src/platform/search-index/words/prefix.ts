/** Terms of one entry carry these prefixes; text terms have none and never contain a colon. */
export const PREFIX = {
  title: 't:',
  heavy: 'h:',
  kind: 'k:',
  space: 's:',
  sound: 'p:',
  spelling: 'd:',
  phraseSound: 'w:',
}
