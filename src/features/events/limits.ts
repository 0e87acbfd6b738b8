/** Things that one stream watches: those that the tabs of a browser show. */
export const mostWatched = 20
/** Streams that one person has open on one node: a browser has one. */
export const mostStreams = 12
/** Events that a stream goes on with after it was cut: whoever has missed more asks for everything again. */
export const mostReplayed = 500
/** Milliseconds after which it is asked again whether what is watched may be read: whoever lost the right is cut off within a second. */
export const asking = 400
/** Milliseconds between two signs of life, which also show whether the reader is still there. */
export const heartbeat = 25_000
/** Bytes that a slow reader may lag behind, and goes on with when it comes back. */
export const mostUnsent = 64 * 1024
