/** Of what makes something, in the bar at the bottom of a phone. */
export const createLook = 'grid h-9 w-11 place-items-center rounded-r2 bg-brand text-on-brand'
