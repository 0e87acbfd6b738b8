// Questions of a space (习题; specification, sections 3 and 7).

export * from './contract/questions.ts'
export * from './contract/answering.ts'
export * from './contract/acts.ts'
export * from './contract/exchange.ts'
