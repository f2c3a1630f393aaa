import { join } from 'node:path'
import { findCommittedFaults, readCommittedFiles } from './committed.ts'
import { exemptions, findFeatureFaults, readFeatureLists } from './features.ts'
import { findMessageFaults, readMessageSets } from './messages.ts'

const root = join(import.meta.dirname, '../..')

const checks: Record<string, () => string[] | Promise<string[]>> = {
  features: () => findFeatureFaults(readFeatureLists(root), exemptions),
  committed: () => findCommittedFaults(readCommittedFiles(root)),
  messages: async () => findMessageFaults(await readMessageSets(root)),
}

/** `node tools/checks/run.ts [check …]`: prints every fault, exit code 1 when there is one. */
const asked = process.argv.slice(2)
for (const [name, check] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const faults = await check()
  for (const fault of faults) console.error(`${name}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
