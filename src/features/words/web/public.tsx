export { WordsPanel } from './words-panel.tsx'
