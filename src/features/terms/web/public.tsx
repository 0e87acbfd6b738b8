export { AgreeAtSignUp } from './agree-at-sign-up.tsx'
export { TermsPanel } from './terms-panel.tsx'
export { useTermsAtSignUp } from './use-terms-at-sign-up.ts'
