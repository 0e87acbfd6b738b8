import { CFB } from '@e965/xlsx'
import { unpacked } from '../unpacked.ts'
import { Unreadable } from '../item.ts'

/** What OLE files begin with: .xls, and .xlsx behind a password. */
const oldOrLocked = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** A workbook as a zip that nothing in it unfolds any more: what reads it meets no more bytes than were counted here. */
export async function plainZip(bytes: Uint8Array): Promise<Buffer> {
  if (oldOrLocked.equals(bytes.subarray(0, 4)))
    throw new Unreadable('这是旧的 .xls 或加了密码的表格，请在 Excel 里另存为 .xlsx，不加密码')
  const container = CFB.utils.cfb_new({ root: 'R' })
  for (const [path, content] of await unpacked(bytes)) {
    if (path.endsWith('.xml') && /<!(?:DOCTYPE|ENTITY)/i.test(content.toString('latin1')))
      throw new Unreadable('文件里有 XML 的 DOCTYPE，不是 Excel 写的表格，没有读取')
    CFB.utils.cfb_add(container, `/${path}`, content, { unsafe: true })
  }
  return CFB.write(container, { type: 'buffer', fileType: 'zip' }) as Buffer
}
