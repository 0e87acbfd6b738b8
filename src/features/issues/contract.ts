// Issues (specification, sections 3 and 7; rulings, "Content", "Issues and questions", "Moving an issue").

export * from './contract/issues.ts'
export * from './contract/acts.ts'
export * from './contract/front.ts'
export * from './contract/robot.ts'
