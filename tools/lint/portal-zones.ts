import type { HouseFolders } from './folders.ts'
import { type Ban, type Zone, TESTING, TESTS, atDepth, room, rootFile, sibling, testing } from './zone.ts'

const SRC = 'apps/portal/src'
const FEATURE_DEPTHS = [0, 1, 2]

const server: Ban = {
  regex: '^@portolan/server(?:/|$)|(?:^|/)server/src/',
  message: 'The portal reaches the server by call(operation, input) only: declare the call in packages/contract.',
}
const node: Ban = { regex: '^node:', message: 'The portal runs in the browser: there is no Node here.' }
const fullZod: Ban = {
  regex: '^zod(?:/v[34].*)?$',
  message: "Use 'zod/mini': a quarter of the size, and no eval under our CSP.",
}
const base = [server, node, fullZod, testing]
const NOT_BUILT = [...TESTS, TESTING]
const app: Ban[] = [
  room(['app'], 'Only app/ composes. Take what is needed as a prop, or move it to ui/, lib/ or parts/.'),
  rootFile(['app', 'main'], 'Nothing imports the entry. Move what is shared to ui/ or lib/.'),
]
const contractFeatures: Ban = {
  regex: '^@portolan/contract/features/',
  message: 'ui/ has no domain words: pass plain values as props, or make this a part.',
}

function featureZones(parts: string[]): Zone[] {
  const shared = parts.length > 0 ? `{${parts.join(',')}}` : '<part>'
  const advice = `Portal features never import each other: make a part (parts/${shared}) or compose them in app/.`
  return FEATURE_DEPTHS.map((depth) => ({
    files: [atDepth(`${SRC}/features`, depth, '*.{ts,tsx}')],
    excludeFiles: NOT_BUILT,
    bans: [...base, sibling(depth, advice), room(['features'], advice), ...app],
  }))
}

/** The portal's layers: ui, lib ← parts ← features ← app. Rooms not known by name count as ui. */
export function portalZones({ portalRooms, parts, otherApps }: HouseFolders): Zone[] {
  const above = (names: string[]) => room(names, `Imports go downwards: ui, lib ← parts ← features ← app.`)
  const ground = portalRooms.filter((name) => !['app', 'features', 'parts', 'ui'].includes(name))
  const zones = (name: string, bans: Ban[]): Zone => ({
    files: [`${SRC}/${name}/**/*.{ts,tsx}`],
    excludeFiles: NOT_BUILT,
    bans: [...base, ...bans],
  })
  return [
    { files: [`${SRC}/**/*.test.{ts,tsx}`], bans: [server] },
    { files: [`${SRC}/*.{ts,tsx}`, `${SRC}/app/**/*.{ts,tsx}`], excludeFiles: NOT_BUILT, bans: [server, testing] },
    ...ground.map((name) => zones(name, [above(['parts', 'features']), ...app])),
    zones('ui', [above(['parts', 'features']), contractFeatures, ...app]),
    zones('parts', [above(['features']), ...app]),
    ...featureZones(parts),
    ...otherApps.map((name) => ({ files: [`apps/${name}/**/*.{ts,tsx}`], bans: [server, portalSource] })),
  ]
}

const portalSource: Ban = {
  regex: '^@portolan/portal(?:/|$)|(?:^|/)portal/src/',
  message: 'Apps stand alone: what two of them share belongs to packages/.',
}
