import { ModelError } from './model-error.ts'
import { limits } from './limits.ts'

/** An answer as it grows, and no further than it may. */
export class BoundedAnswer {
  text = ''

  /** @throws ModelError */
  take(piece: string): string {
    const clean = piece.replaceAll('\0', '').toWellFormed()
    this.text += clean
    if (this.text.length > limits.answer) throw new ModelError('too_long')
    return clean
  }

  get isBlank() {
    return this.text.trim() === ''
  }
}
