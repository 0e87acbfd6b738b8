import Pencil from 'lucide-react/icons/pencil'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

/** Whoever points at it is about to write: the code for that is on its way before the click. */
const EditLink = ({ to, usesEditor }: { to: string; usesEditor: boolean }) => (
  <LinkButton
    variant="ghost"
    size="sm"
    to={to}
    className="-mr-2.5 print:hidden"
    onPointerEnter={() => fetchForm(usesEditor)}
    onFocus={() => fetchForm(usesEditor)}
  >
    <Pencil aria-hidden />
    编辑
  </LinkButton>
)

function fetchForm(usesEditor: boolean): void {
  if (usesEditor) void fetchEditor()
  // one that fails is fetched again, and told, by the click
  import('../writing/document-form.tsx').catch(() => {})
}

/** So that it can be loaded lazily. */
export default EditLink
