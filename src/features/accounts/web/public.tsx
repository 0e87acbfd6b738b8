export { ProofField } from './proof/proof-field.tsx'
export { useProof } from './proof/use-proof.ts'
export { ProvenAct } from './proof/proven-act.tsx'
export { SettingsFrame } from './settings/settings-frame.tsx'
