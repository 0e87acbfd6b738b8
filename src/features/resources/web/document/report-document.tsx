import { useCurrentUser } from '#src/client/current-user.ts'
import { ReportButton } from '#src/features/reports/web/public.tsx'

interface Props {
  document: { id: number; title: string; user: { id: number } }
}
export function ReportDocument({ document: { id, title, user } }: Props) {
  const me = useCurrentUser()
  return <ReportButton quiet subject={{ id, type: 'ProductFile', title }} isOwn={me?.id === user.id} />
}
