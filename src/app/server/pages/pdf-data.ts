import { createRequire } from 'node:module'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../answers/security-headers.ts'

const require = createRequire(import.meta.url)

/** Of the package's files those that its viewer asks for while it reads a PDF. */
const asked = /^\/(cmaps|iccs|standard_fonts|wasm|web\/images)\/[\w.-]+$|^\/legacy\/build\/pdf\.worker\.min\.mjs$/

/**
 * What pdf.js fetches by name: its worker, the tables of Chinese characters and fonts that PDFs need not bring along, decoders of
 * pictures. Straight from the package, its version in the address (src/features/previews/web/pdf/pdf-document.ts).
 */
export async function servePdfData(app: FastifyInstance): Promise<void> {
  const manifest = require.resolve('pdfjs-dist/package.json')
  const { version } = require(manifest) as { version: string }
  await app.register(fastifyStatic, {
    root: path.dirname(manifest),
    prefix: `/pdfjs-${version}/`,
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    allowedPath: (name) => asked.test(name),
    // decoders are WebAssembly; a worker has a policy of its own, and pages keep theirs
    setHeaders: (reply, name) => {
      if (name.endsWith('pdf.worker.min.mjs')) reply.header('content-security-policy', workerPolicy)
    },
  })
}

const workerPolicy = contentSecurityPolicy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
