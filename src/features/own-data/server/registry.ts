import type { OwnData } from '#src/platform/own-data.ts'

let registered: readonly OwnData[] = []

/** Once at start. What is personal is forgotten in this order. */
export function registerOwnData(list: readonly OwnData[]): void {
  registered = list
}

export const ownDataOfAll = (): readonly OwnData[] => registered
