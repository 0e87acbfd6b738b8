import { elementsIn, readXml } from '#src/platform/xml/read-xml.ts'
import { readPart } from './read-part.ts'
import type { SourceTree } from './source-tree.ts'
import { refuseZip } from '#src/platform/zip/zip-directory.ts'

/** Fonts are hidden so in many books that anybody may read (EPUB 3.3, section 4.4). */
const onlyFonts = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])
const marks = ['META-INF/rights.xml', 'META-INF/license.lcpl', 'META-INF/sinf.xml']

/** @throws invalid, at `file`, for a book whose text is encrypted */
export async function refuseProtected(zip: SourceTree): Promise<void> {
  if (marks.some((at) => zip.entries.has(at)) || (await isEncrypted(zip)))
    throw refuseZip('这本电子书有版权保护（DRM），内容是加密的，无法导入；请换一份没有保护的')
}

async function isEncrypted(zip: SourceTree): Promise<boolean> {
  const at = 'META-INF/encryption.xml'
  if (!zip.entries.has(at)) return false
  const methods = elementsIn(readXml(await readPart(zip, at)), 'EncryptionMethod')
  return methods.some(({ attributes }) => !onlyFonts.has(attributes.Algorithm ?? ''))
}
