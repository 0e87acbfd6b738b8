import type { PolishSource } from '#src/ui/editor/polish/polish-source.ts'
import { longestPrompt } from '#src/features/robot/contract.ts'

const asking = () => import('./ask-robot.ts')

/** For all editors, where the site has a service. The code comes with the first text that is polished. */
export const polishSource: PolishSource = {
  longest: longestPrompt - 500,
  polish: async (text, how) => (await asking()).askPolish(text, how),
  assist: async (text, how) => (await asking()).askAssist(text, how),
}
