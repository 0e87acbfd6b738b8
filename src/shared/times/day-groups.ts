import { dayNumber } from '../format.ts'

export interface DayGroup<Item> {
  name: '今天' | '昨天' | '更早'
  items: Item[]
}

/** Items, the newest first, under the day of Shanghai that they belong to. @param now in ms */
export function dayGroups<Item>(items: readonly Item[], timeOf: (item: Item) => string, now: number): DayGroup<Item>[] {
  const nameOf = (item: Item) => {
    const days = dayNumber(now) - dayNumber(Date.parse(timeOf(item)))
    if (days <= 0) return '今天'
    return days === 1 ? '昨天' : '更早'
  }
  return [...Map.groupBy(items, nameOf)].map(([name, some]) => ({ name, items: some }))
}
