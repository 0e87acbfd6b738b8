import { lookOf } from '#src/shared/cover.ts'
import { classNames } from './class-names.ts'

/** The lattice above what belongs to a space, in its colour (1 to 8). */
export const Band = ({ title, colour, className }: { title: string; colour: number; className?: string }) => (
  <div aria-hidden="true" className={classNames(`band k${colour} p${lookOf(title)}`, className)} />
)
