import type { HouseFolders } from './folders.ts'
import {
  type Ban,
  type MemberBan,
  type MemberZone,
  type Zone,
  TESTS,
  atDepth,
  packages,
  roles,
  room,
  rootFile,
  sibling,
} from './zone.ts'

const SRC = 'apps/server/src'
/** Rooms that mount what is no call: the kernel its dispatcher, the provider its pages, web the portal and reference. */
const ROUTING = ['kernel', 'identity', 'web']
const NOT_PLATFORM = ['domain', 'features', 'identity', 'adapters', 'cli', 'demo']
const FEATURE_DEPTHS = [0, 1, 2]

const portal: Ban = {
  regex: '^@portolan/portal(?:/|$)|(?:^|/)portal/src/',
  message: 'The server does not know the portal: what both need is a declaration in packages/contract.',
}
const features = room(['features'], 'Only app.ts knows the features. What this file needs from one belongs to domain/.')
const domain = room(
  ['domain'],
  'A platform room knows no domain. Pass what it needs as an argument, or move this file.',
)
const app: Ban[] = [
  rootFile(['app', 'main'], 'Nothing imports the composition. Take what is needed as an argument.'),
  room(['cli'], 'Commands are an entry, nothing imports them. Move what is shared to domain/ or a platform room.'),
]
const sqlMessage =
  'SQL belongs in <feature>.store.ts (or db/, jobs/): add a function there and call it with the transaction.'
const sql = packages(['kysely', 'pg'], sqlMessage)
const fastifyMessage = 'No raw routes: declare the call with operation(), lookup() or endpoint() in packages/contract.'
const fastify = packages(['fastify'], fastifyMessage, true)

const sqlMembers: MemberBan[] = [
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
].map((property) => ({ property, message: sqlMessage }))

const routeMembers: MemberBan[] = ['app', 'server', 'fastify', 'instance'].flatMap((object) =>
  ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'route'].map((property) => ({
    object,
    property,
    message: fastifyMessage,
  })),
)

type Options = { bans: Ban[]; mayQuery?: boolean; mayRoute?: boolean }

function zone(files: string[], { bans, mayQuery, mayRoute }: Options): Zone {
  return {
    files,
    excludeFiles: TESTS,
    bans: [portal, ...bans, ...(mayQuery ? [] : [sql]), ...(mayRoute ? [] : [fastify])],
  }
}

/** Members that only a few files may touch: query builders, and a Fastify instance's routes; the last one wins. */
export const serverMembers: MemberZone[] = [
  { files: [`${SRC}/**/*.ts`], members: [...sqlMembers, ...routeMembers] },
  { files: [`${SRC}/{${ROUTING.join(',')}}/**/*.ts`], members: sqlMembers },
  { files: [`${SRC}/**/*.store.ts`, `${SRC}/{db,jobs}/**/*.ts`], members: routeMembers },
  { files: [`${SRC}/kernel/*transaction*.ts`, `${SRC}/identity/**/*.store.ts`, ...TESTS], members: [] },
]

/** Platform rooms without anything to wait for: what they do depends on their arguments alone. */
const PURE_ROOMS = ['i18n', 'html']

function pureBans(platform: string[]): Ban[] {
  const impure = [...platform, 'identity', 'adapters'].filter(
    (name) => name !== 'kernel' && name !== 'db' && !PURE_ROOMS.includes(name),
  )
  return [
    room(impure, 'Rules are pure: let the handler load what the rule needs and pass it in.'),
    {
      group: ['**/kernel/**', '!**/kernel/app-error.ts'],
      message: 'Rules are pure: of the kernel they may use app-error.ts only.',
    },
    {
      group: ['**/db/**', '!**/db/tables/**'],
      message: 'Rules are pure: of the database they know the types of tables.',
    },
    roles(
      ['store', 'handlers', 'jobs', 'present'],
      'Rules come first: handlers call store and rules, never the other way.',
    ),
    {
      regex: '^(?:node:)?(?:fs|net|http|https|tls|dns|child_process|worker_threads)(?:/|$)|^pg-boss$|^pino$',
      message: 'Rules are pure: no files, network, processes or logs. Pass the data in.',
    },
  ]
}

type Role = { ending: string; bans: Ban[]; mayQuery?: boolean }

/** What a file may import by its role inside a room: rules ← store ← handlers, jobs; the last one wins. */
function roleTable(platform: string[]): Role[] {
  const storeBans = roles(['handlers', 'jobs', 'present'], 'A store only reads and writes rows: handlers call it.')
  const presentBans = roles(
    ['store', 'handlers', 'jobs'],
    'A presenter gets rows as arguments (type imports are fine).',
    true,
  )
  return [
    { ending: '*.{ts,tsx}', bans: [] },
    { ending: '*.store.ts', bans: [storeBans], mayQuery: true },
    { ending: '*.present.ts', bans: [presentBans] },
    { ending: '*.rules.ts', bans: pureBans(platform) },
  ]
}

function featureZones(platform: string[], domains: string[]): Zone[] {
  const advice = `Features never import each other: what two of them need belongs to domain/{${domains.join(',')}}.`
  return roleTable(platform).flatMap((role) =>
    FEATURE_DEPTHS.map((depth) =>
      zone([atDepth(`${SRC}/features`, depth, role.ending)], {
        bans: [sibling(depth, advice), { ...features, message: advice }, ...app, ...role.bans],
        mayQuery: role.mayQuery,
      }),
    ),
  )
}

function innerZones(parent: string, platform: string[], bans: Ban[], mayRoute = false): Zone[] {
  return roleTable(platform).map((role) =>
    zone([`${SRC}/${parent}/**/${role.ending}`], { bans: [...bans, ...role.bans], mayQuery: role.mayQuery, mayRoute }),
  )
}

/**
 * The server's layers: platform rooms ← domain ← features ← app, and within a room rules ← store ← handlers.
 * A room that is not known by name counts as a platform room, the strictest kind.
 */
export function serverZones({ serverRooms, domains }: HouseFolders): Zone[] {
  const platform = serverRooms.filter((name) => !NOT_PLATFORM.includes(name))
  const platformBans = [domain, features, ...app]
  const kernelSql = packages(['kysely', 'pg'], sqlMessage, true)
  return [
    zone([`${SRC}/*.ts`], { bans: [], mayRoute: true }),
    zone([`${SRC}/{cli,demo}/**/*.ts`], { bans: [] }),
    zone([`${SRC}/demo/**/*.store.ts`], { bans: [], mayQuery: true }),
    ...platform.flatMap((name) => innerZones(name, platform, platformBans, ROUTING.includes(name))),
    ...innerZones('adapters', platform, platformBans),
    ...innerZones('identity', platform, [features, ...app], true),
    zone([`${SRC}/db/**/*.ts`, `${SRC}/jobs/**/*.ts`], { bans: platformBans, mayQuery: true }),
    zone([`${SRC}/kernel/**/*.ts`], { bans: [...platformBans, kernelSql], mayQuery: true, mayRoute: true }),
    zone([`${SRC}/kernel/*transaction*.ts`], { bans: platformBans, mayQuery: true, mayRoute: true }),
    ...innerZones('domain', platform, [features, ...app]),
    ...featureZones(platform, domains),
    { files: [`${SRC}/**/*.test.ts`], bans: [portal] },
  ]
}
