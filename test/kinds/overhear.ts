import type { Answer, Person } from '../support/with-app.ts'
import type { Page, Stage, Told } from './stage.ts'

export interface Asked {
  by: Person
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body: unknown
}
/** What becomes of what a duty hears. */
export interface Ears {
  answer?(answer: Answer, asked: Asked): Answer | Promise<Answer>
  page?(page: Page, asked: { by: Person; url: string }): Page
  told?(told: Told[]): Told[]
}

/** The same stage, on which a duty hears something else than what was said. */
export function overhear(stage: Stage, ears: Ears): Stage {
  const { answer = (said: Answer) => said, page = (said: Page) => said, told = (said: Told[]) => said } = ears
  const person = (by: Person): Person => ({
    ...by,
    get: async (url) => answer(await by.get(url), { by, method: 'GET', url, body: undefined }),
    post: async (url, body, more) => answer(await by.post(url, body, more), { by, method: 'POST', url, body }),
    put: async (url, body) => answer(await by.put(url, body), { by, method: 'PUT', url, body }),
    delete: async (url, body) => answer(await by.delete(url, body), { by, method: 'DELETE', url, body }),
  })
  return {
    ...stage,
    owner: person(stage.owner),
    member: person(stage.member),
    stranger: person(stage.stranger),
    visitor: person(stage.visitor),
    newcomer: async (nickname) => person(await stage.newcomer(nickname)),
    elsewhere: async () => overhear(await stage.elsewhere(), ears),
    page: async (by, url) => page(await stage.page(by, url), { by, url }),
    told: async (id) => told(await stage.told(id)),
  }
}
