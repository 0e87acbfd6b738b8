/** Which fenced blocks a line lies in. Directives (```` ```{note} ````) hold text, unless they are for code. */
export class Fences {
  readonly #open: { mark: string; isCode: boolean }[] = []

  get isCode(): boolean {
    return this.#open.at(-1)?.isCode ?? false
  }

  see(line: string): void {
    const [, mark, info = ''] = /^[ \t]*(`{3,}|~{3,})(.*)/.exec(line.trimEnd()) ?? []
    if (mark === undefined) return
    const last = this.#open.at(-1)
    if (last && info === '' && mark.startsWith(last.mark)) this.#open.pop()
    else if (!last?.isCode)
      this.#open.push({
        mark,
        isCode: !/^\{(?!code|sourcecode|literal|parsed-literal|raw|math|mermaid)[a-z][\w:-]*\}/i.test(info),
      })
  }
}
