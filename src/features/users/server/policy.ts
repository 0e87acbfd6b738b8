import { gate, type Viewer } from '#src/platform/permission.ts'

interface Person {
  readonly id: number
  readonly is_robot: boolean
  /** Their account is deleted. */
  readonly left_at: Date | null
}

/** A profile is edited by the person it is about. */
export const profiles = gate<Person>()({ edit: (viewer, person) => viewer.id === person.id })

/** Nobody follows themselves, the robot or whoever has left (rulings): not a site administrator either, so this is no gate's rule. */
export const mayFollow = (viewer: Viewer, person: Person) =>
  viewer !== null && viewer.id !== person.id && !person.is_robot && !person.left_at
