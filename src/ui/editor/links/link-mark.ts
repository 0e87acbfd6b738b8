import { Link } from '@tiptap/extension-link'
import { isSafeHref } from './link-policy.ts'

let schemesRegistered = false

/**
 * linkifyjs keeps its schemes for the whole page: they are registered by the first editor only (later it warns), and an
 * editor that closes must not reset them under the others, as the extension would.
 */
export const EditorLink = Link.extend({
  onCreate(event) {
    if (schemesRegistered) return
    schemesRegistered = true
    this.parent?.(event)
  },
  onDestroy() {},
  /** `target` and `rel` are the server's to add. */
  addAttributes() {
    return { href: { default: null }, title: { default: null } }
  },
}).configure({
  openOnClick: false,
  autolink: true,
  defaultProtocol: 'https',
  // Specification §9; http, https and ftp are linkifyjs's own, www. is read as a bare host.
  protocols: ['ssh'],
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (address) => isSafeHref(address) || isBareHost(address),
})

/** linkify asks with the written words before it puts the scheme in front. */
function isBareHost(address: string): boolean {
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(address) || /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)
}
