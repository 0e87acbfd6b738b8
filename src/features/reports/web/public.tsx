export { AccountsPanel } from './accounts-panel.tsx'
export { BanForm, LiftButton } from './ban-form.tsx'
export { ReportButton, ReportDialog } from './report-button.tsx'
export { ReportsPanel } from './reports-panel.tsx'
