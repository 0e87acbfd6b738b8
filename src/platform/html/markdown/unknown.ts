/** What a text says in ways that nobody here reads, by how it is written; gets each of them. */
export interface ReadingNotes {
  unknown?: Set<string>
}

export function noteUnknown({ env }: { env: object }, what: string): void {
  ;((env as ReadingNotes).unknown ??= new Set()).add(what)
}
