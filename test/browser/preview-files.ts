import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import yazl from 'yazl'
import { fromHere } from './demo.ts'

// Files of every kind that can be looked at, made here, and how one gets onto the site: whoever is signed in uploads it.

interface Sent {
  name: string
  bytes: Uint8Array | string
  /** Into the space of this id; else it is everybody's. */
  space?: number
}

/** @returns the key of the file */
export async function uploadFile(page: Page, { name, bytes, space }: Sent): Promise<string> {
  const query = space === undefined ? '' : `?product_id=${space}`
  const leave = await (await page.request.get(`/v1/qinius${query}`)).json()
  const reply = await page.request.post('/upload', {
    multipart: {
      token: leave.data.token,
      file: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) },
    },
    headers: fromHere(),
  })
  const envelope = await reply.json()
  expect(envelope).toMatchObject({ code: 0, data: { name } })
  return envelope.data.key
}

/** The page that shows the file. */
export const previewOf = async (page: Page, file: Sent) => `/preview?k=${await uploadFile(page, file)}`

/** Where a file is looked at, on whatever page. */
export const preview = (page: Page) => page.getByRole('region', { name: '文件预览' })

/** Whether anything of a file got to act: each of the hostile ones tries to set this. */
export const wasAttacked = (page: Page) => page.evaluate(() => 'attacked' in window)

export interface PdfPage {
  /** Set in a font of every PDF program. */
  latin: string
  /** Set in 宋体, which the PDF does not bring along: the characters are known through a table of pdf.js alone. */
  chinese?: string
  /** Where the whole page leads. */
  link?: string
  /** With a black square as scanners write it: fax, which a decoder in WebAssembly reads. */
  scanned?: boolean
}

interface PdfParts {
  outline?: { title: string; page: number }[]
  /** Whether it cannot be read without a password. */
  locked?: boolean
}

/** A PDF by hand (ISO 32000-1). */
export function pdfOf(pages: PdfPage[], { outline = [], locked = false }: PdfParts = {}): Buffer {
  const objects: string[] = []
  const add = (body: string) => `${objects.push(body)} 0 R`
  const hex = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
  const latin = add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  const descriptor = add(
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  )
  const descendant = add(
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/FontDescriptor ${descriptor}/DW 1000>>`,
  )
  const chinese = add(
    `<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[${descendant}]>>`,
  )
  // every row is like the one above it, which at the top is white (ITU-T T.6); Decode turns that into black
  const scan = add(
    `<</Type/XObject/Subtype/Image/Width 64/Height 16/BitsPerComponent 1/ColorSpace/DeviceGray/Decode[1 0]/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 16>>/Length 2>>stream\n\u00ff\u00ff\nendstream`,
  )
  const contents = pages.map(({ latin: words, chinese: characters = '', scanned }) => {
    const text = `BT /L 24 Tf 72 720 Td (${words}) Tj ET BT /C 20 Tf 72 660 Td ${hex(characters)} Tj ET${scanned ? ' 595 0 0 200 0 0 cm /S Do' : ''}`
    return add(`<</Length ${text.length}>>stream\n${text}\nendstream`)
  })
  const links = pages.map(({ link }) => (link ? `/Annots[${add(link)}]` : ''))
  // side by side, as most programs write them: whoever looks for a page passes those before it
  const tree = `${objects.length + pages.length + 1} 0 R`
  const kids = contents.map((content, at) =>
    add(
      `<</Type/Page/Parent ${tree}/MediaBox[0 0 595 842]/Contents ${content}/Resources<</Font<</L ${latin}/C ${chinese}>>/XObject<</S ${scan}>>>>${links[at]}>>`,
    ),
  )
  add(`<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>`)
  let outlines = ''
  if (outline.length) {
    const first = objects.length + 2
    outlines = `/Outlines ${add(`<</Type/Outlines/First ${first} 0 R/Last ${first + outline.length - 1} 0 R/Count ${outline.length}>>`)}`
    outline.forEach(({ title, page }, at) => {
      const next = at < outline.length - 1 ? `/Next ${first + at + 1} 0 R` : ''
      add(`<</Title<feff${hex(title).slice(1)}/Parent ${first - 1} 0 R${next}/Dest[${kids[page - 1]}/Fit]>>`)
    })
  }
  const root = add(`<</Type/Catalog/Pages ${tree}${outlines}>>`)
  const secret = 'aa'.repeat(32)
  const lock = locked
    ? `/Encrypt ${add(`<</Filter/Standard/V 1/R 2/O<${secret}>/U<${secret}>/P -4>>`)}/ID[<${secret}><${secret}>]`
    : ''
  return written(objects, `/Root ${root}${lock}`)
}

function written(objects: string[], trailer: string): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((body, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size}${trailer}>>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(text + end, 'latin1')
}

export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006'
const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006'

const rootRelations = (target: string) =>
  `${xml}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="r0" Type="${officeTypes}/relationships/officeDocument" Target="${target}"/></Relationships>`

interface Relation {
  id: string
  type: string
  target: string
  /** Whether it leads out of the file. */
  external?: boolean
}
const relations = (list: Relation[]) =>
  `${xml}<Relationships xmlns="${packageTypes}/relationships">${list
    .map(
      ({ id, type, target, external }) =>
        `<Relationship Id="${id}" Type="${officeTypes}/relationships/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

const contentTypes = (parts: Record<string, string>) =>
  `${xml}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${Object.entries(
    parts,
  )
    .map(
      ([name, type]) =>
        `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`

/** @param body of the document, in WordprocessingML */
export const docxOf = (body: string, list: Relation[] = [], more: Record<string, string | Buffer> = {}) =>
  zipOf({
    '[Content_Types].xml': contentTypes({ '/word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': rootRelations('word/document.xml'),
    'word/document.xml': `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${officeTypes}/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(list),
    ...more,
  })

export const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
export const hyperlink = (id: string, text: string) =>
  `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`
export const picture = (id: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** @param sheets each sheet's rows, in SpreadsheetML; styles: 1 date, 2 per cent, 3 thousands */
export const xlsxOf = (sheets: Record<string, string>) => {
  const names = Object.keys(sheets)
  return zipOf({
    '[Content_Types].xml': contentTypes({
      '/xl/workbook.xml': 'spreadsheetml.sheet.main',
      ...Object.fromEntries(names.map((_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, 'spreadsheetml.worksheet'])),
    }),
    '_rels/.rels': rootRelations('xl/workbook.xml'),
    'xl/workbook.xml': `${xml}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${officeTypes}/relationships"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, at) => ({ id: `r${at + 1}`, type: 'worksheet', target: `worksheets/sheet${at + 1}.xml` })),
    ),
    'xl/styles.xml': `${xml}<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="31"/><xf numFmtId="9"/><xf numFmtId="4"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, `${xml}<worksheet>${sheets[name]!}</worksheet>`]),
    ),
  })
}

/** A tone of so many seconds: 8 kHz, 16 bit. */
export function wavOf(seconds: number): Buffer {
  const rate = 8000
  const samples = rate * seconds
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at++)
    wav.writeInt16LE(Math.round(8000 * Math.sin((at * 440 * 2 * Math.PI) / rate)), 44 + at * 2)
  return wav
}

/** A film of a second, or of several, made by the browser: a square that turns from blue to white. */
export async function webmOf(page: Page, seconds = 1): Promise<Buffer> {
  const bytes = await page.evaluate(async (steps) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 })
    const pen = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const done = new Promise((resolve) => (recorder.onstop = resolve))
    recorder.start()
    for (let step = 0; step < steps; step++) {
      pen.fillStyle = `hsl(216 100% ${50 + (step * 40) / steps}%)`
      pen.fillRect(0, 0, 160, 90)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    recorder.stop()
    await done
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  }, seconds * 20)
  return Buffer.from(bytes)
}

/** A picture of one colour. */
export function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([0, 102, 255]))])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}
