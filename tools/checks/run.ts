import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAsvsFaults } from './asvs.ts'
import { asvsLevels } from './asvs-levels.ts'
import { findCommittedFaults, readCommittedFiles } from './committed.ts'
import { findDocumentFaults, listPaths } from './documents.ts'
import { exemptions, findFeatureFaults, readFeatureLists } from './features.ts'
import { findGrownFolders } from './frozen.ts'
import { exceptions, findTransactionFaults } from './transactions.ts'
import { findTimeFaults } from './time-formats.ts'
import { findLicenceFaults } from './licences.ts'
import { findMessageFaults, findNamespaceFaults, findRepeatedTexts, readMessageSets } from './messages.ts'

const root = join(import.meta.dirname, '../..')

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const checks: Record<string, () => string[] | Promise<string[]>> = {
  features: () => findFeatureFaults(readFeatureLists(root), exemptions),
  committed: () => findCommittedFaults(readCommittedFiles(root)),
  documents: () => findDocumentFaults(readCommittedFiles(root), listPaths(root)),
  asvs: () => findAsvsFaults(readCommittedFiles(root), asvsLevels),
  frozen: () => findGrownFolders(readCommittedFiles(root)),
  times: () => findTimeFaults(readCommittedFiles(root)),
  transactions: () => findTransactionFaults(readCommittedFiles(root), exceptions),
  licences: () => findLicenceFaults(read('package-lock.json'), read('NOTICE')),
  messages: async () => {
    const sets = await readMessageSets(root)
    return [...findMessageFaults(sets), ...findNamespaceFaults(sets), ...findRepeatedTexts(sets)]
  },
}

/** `node tools/checks/run.ts [check …]`: prints every fault, exit code 1 when there is one. */
const asked = process.argv.slice(2)
for (const [name, check] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const faults = await check()
  for (const fault of faults) console.error(`${name}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
