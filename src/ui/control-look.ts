/** The look that one-line inputs, text areas and selects share. */
export const controlLook =
  'w-full rounded-r1 border border-control-line bg-surface px-3 text-base text-text transition-colors hover:border-text-3 ' +
  'focus:border-brand focus-visible:outline-offset-0 aria-invalid:border-danger disabled:bg-sunken disabled:text-text-3'
