import { existsSync, globSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { features as registered } from '@portolan/contract/registry'

/** A place where a feature has its share: the contract file, the server folder, the portal folder. */
export type Side = 'contract' | 'server' | 'portal'

/** The feature names found on each side. */
export type FeatureLists = Record<Side, string[]>

export type Exemption = { feature: string; missing: Side; reason: string }

const SIDES: Side[] = ['contract', 'server', 'portal']

/** Where a feature has nothing on one side, and why. A row that no longer holds is a fault. */
export const exemptions: Exemption[] = [
  { feature: 'config', missing: 'portal', reason: 'no pages: lib/ reads the configuration before any feature starts' },
  { feature: 'places', missing: 'portal', reason: 'no pages: the pickers of parts/place-picker call it' },
  { feature: 'booking-tool', missing: 'portal', reason: 'no pages: the doors of parts/hand-over call it' },
  { feature: 'mail', missing: 'portal', reason: 'no pages: the back office calls it' },
  {
    feature: 'saved-filters',
    missing: 'portal',
    reason: 'no pages: the lists of other features show parts/saved-filters',
  },
  { feature: 'travellers', missing: 'portal', reason: 'no pages: rights and pickers, shown by lib/ and parts/' },
]

/** Answers one sentence per disagreement between the three lists. `names` are those the contract's registry lists. */
export function findFeatureFaults(
  lists: FeatureLists,
  allowed: Exemption[],
  names: readonly string[] = Object.keys(registered),
): string[] {
  const features = [...new Set(SIDES.flatMap((side) => lists[side]))].sort()
  const isExempt = (feature: string, side: Side) =>
    allowed.some((row) => row.feature === feature && row.missing === side)
  const unnamed = features
    .filter((feature) => !names.includes(feature))
    .map(
      (feature) =>
        `${feature} is not in packages/contract/src/registry.ts: list it there, rename it, or move it to domain/`,
    )
  const missing = features.flatMap((feature) =>
    SIDES.filter((side) => !lists[side].includes(feature) && !isExempt(feature, side)).map(
      (side) => `${feature} has no ${side} side: add it, or an exemption with its reason to tools/checks/features.ts`,
    ),
  )
  const stale = allowed
    .filter(({ feature, missing: side }) => lists[side].includes(feature))
    .map(({ feature, missing: side }) => `${feature} has a ${side} side now: take its exemption away`)
  return [...unnamed, ...missing, ...stale]
}

function contractFeatures(root: string): string[] {
  const folder = join(root, 'packages/contract/src/features')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
}

/** Names of the folders in `path` that hold files, sorted; git does not know the empty ones. */
function subfolders(path: string): string[] {
  const names = globSync('*/**', { cwd: path, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, entry.parentPath).split(sep)[0] ?? '')
  return [...new Set(names)].toSorted()
}

/** Reads the three feature lists of the repository at `root`. */
export function readFeatureLists(root: string): FeatureLists {
  return {
    contract: contractFeatures(root),
    server: subfolders(join(root, 'apps/server/src/features')),
    portal: subfolders(join(root, 'apps/portal/src/features')),
  }
}
