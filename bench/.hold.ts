import { writeFileSync, existsSync } from 'node:fs'
import { openLab } from './lab.ts'
const lab = await openLab()
writeFileSync('/tmp/bench/lab.json', JSON.stringify({ databaseUrl: lab.databaseUrl, world: lab.world, ours: { ...lab.ours, program: 0 }, floor: { ...lab.floor, program: 0 } }))
console.log('held')
while (!existsSync('/tmp/bench/stop')) await new Promise((r) => setTimeout(r, 500))
await lab.close()
