/** What files of this site are called in a package, by key. */
export type MediaNames = ReadonlyMap<string, { name: string; isSound: boolean }>
