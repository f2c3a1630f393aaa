import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders the lint zones are made from, names only, sorted. */
export type HouseFolders = {
  serverRooms: string[]
  serverFeatures: string[]
  domains: string[]
  adapters: string[]
  portalRooms: string[]
  portalFeatures: string[]
  parts: string[]
  otherApps: string[]
}

/** Names of the direct sub-folders of `path` that hold files, sorted; git does not know the empty ones. */
export function subfolders(path: string): string[] {
  return foldersIn(path)
    .filter((name) => hasFiles(join(path, name)))
    .sort()
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
}

function hasFiles(path: string): boolean {
  const hasOwn = readdirSync(path, { withFileTypes: true }).some((entry) => entry.isFile())
  return hasOwn || foldersIn(path).some((name) => hasFiles(join(path, name)))
}

/** Reads the folder list of the repository at `root`. */
export function readHouseFolders(root: string): HouseFolders {
  const server = join(root, 'apps/server/src')
  const portal = join(root, 'apps/portal/src')
  return {
    serverRooms: subfolders(server),
    serverFeatures: subfolders(join(server, 'features')),
    domains: subfolders(join(server, 'domain')),
    adapters: subfolders(join(server, 'adapters')),
    portalRooms: subfolders(portal),
    portalFeatures: subfolders(join(portal, 'features')),
    parts: subfolders(join(portal, 'parts')),
    otherApps: subfolders(join(root, 'apps')).filter((app) => app !== 'server' && app !== 'portal'),
  }
}
