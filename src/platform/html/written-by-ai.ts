/** The models that wrote parts of a text (clean HTML), each once. */
export const modelsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<div\b[^<>]* data-ai-generated="([^"<>]+)"/g)].map((match) => match[1]!)),
]
