export { PlacardsPanel } from './placards-panel.tsx'
