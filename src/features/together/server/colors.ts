/** Colours of carets: dark enough for white letters on them (4.5:1), and told apart on both themes. */
const colors = [
  '#b3261e',
  '#a04000',
  '#7a5900',
  '#4b6600',
  '#006b3c',
  '#006874',
  '#00629e',
  '#3f51b5',
  '#6a3fb5',
  '#8e24aa',
  '#ad1457',
  '#5d4037',
] as const

/** The same person has the same colour everywhere. */
export const colorOf = (userId: number): string => colors[userId % colors.length]!
