import { richTextBody } from '#src/shared/shapes.ts'

/** Bytes of one frame: a text of the greatest length that may be pasted, or handed in to be saved. */
export const longestFrame = richTextBody
/** Bytes of the state of one text. Whoever goes on beyond saves, and begins anew. */
export const largestState = 16 * 1024 * 1024
/** Sockets of one text, and of one person in one program. */
export const mostInText = 100
export const mostOfPerson = 10
/** Frames a second that one socket may send for long, and how many at once; the same in bytes. */
export const frameRate = { each: 40, most: 400 }
export const byteRate = { each: 256 * 1024, most: 2 * longestFrame }
/** Bytes that wait for somebody who does not read; then the socket is cut, and comes again. */
export const mostUnsent = 2 * largestState

/** Milliseconds for which changes, and places of carets, are gathered. */
export const gathering = { changes: 40, carets: 120 }
/** Milliseconds after which everybody's right is asked again. */
export const asking = 400
/** Milliseconds between versions that are saved while people write, and for which one editor may take to hand its text in. */
export const saving = { every: 180_000, patience: 20_000 }
/** Updates that wait to be folded into the snapshot. */
export const mostUpdates = 200
/** Milliseconds between two signs of life of a node, and after how many it is gone. */
export const presence = { every: 10_000, lost: 25_000 }
/** Milliseconds for which what is saved is kept for those who come back without having noticed. */
export const kept = 24 * 3600_000
