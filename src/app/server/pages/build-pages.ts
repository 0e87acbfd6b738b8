import { build } from 'vite'

// The program that ensureBuild runs: first what browsers load, then the same screens for the server.
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
