/** `hint`: it works, and could be better. */
export interface Finding {
  readonly state: 'right' | 'hint' | 'wrong'
  readonly what: string
  readonly told: string
}

const marks = { right: '✓', hint: '!', wrong: '✗' }
export const said = ({ state, what, told }: Finding) => `${marks[state]} ${what}：${told}`
