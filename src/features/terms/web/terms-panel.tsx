import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { termKeys, termLabels } from '../kind.ts'

/** For site administrators: the texts that the site says of itself. */
export const TermsPanel = () => (
  <section aria-labelledby="terms">
    <h2 id="terms" className="sr-only">
      协议和指南
    </h2>
    <ListCard label="协议和指南">
      {termKeys.map((key) => (
        <ListRow
          key={key}
          title={<Link to={paths.term(key)}>{termLabels[key]}</Link>}
          meta={paths.term(key)}
          trailing={
            <LinkButton size="sm" to={paths.editTerm(key)} aria-label={`编辑：${termLabels[key]}`}>
              编辑
            </LinkButton>
          }
        />
      ))}
    </ListCard>
  </section>
)
