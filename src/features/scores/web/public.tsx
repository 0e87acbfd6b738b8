export { levelWords } from '../battery-words.ts'
export { BatteryIcon, OptionalBattery } from './battery-icon.tsx'
export { BatteryIndicator } from './battery-indicator.tsx'
