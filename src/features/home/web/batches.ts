// Specification, section 9: 10 spaces; resources in two rows of four.
export const SPACES = 10
export const FILES = 8
