import type { Services } from '#src/platform/http/route.ts'

export async function seed(_services: Services): Promise<void> {}
