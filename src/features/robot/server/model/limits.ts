/** What is waited for and taken of one answer. Tests lower the times. */
export const limits = {
  /** Milliseconds (specification, section 7). */
  whole: 180_000,
  /** Milliseconds without a byte. */
  silence: 60_000,
  /** Of the stream, with what wraps the pieces. */
  bytes: 4 * 1024 * 1024,
  /** Characters of the answer. */
  answer: 100_000,
}
