import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** One kind of import that is refused, and what to do instead. */
export interface Refusal {
  /** Importing files, by glob from the root; those that `except` matches may import it. */
  readonly from: readonly string[]
  readonly except?: readonly string[]
  /** What is imported: files by glob, packages as `npm:pg`, Node's own modules as `node:fs`. */
  readonly to: readonly string[]
  readonly toExcept?: readonly string[]
  /** `import type` passes. */
  readonly typesPass?: true
  readonly instead: string
}

/** Rooms of one floor, and what to do instead of importing one of them from this floor or a lower one. */
export interface Floor {
  readonly rooms: readonly string[]
  /** Each folder of the room is a room of its own: the folders do not import each other. */
  readonly isDivided?: true
  readonly instead: string
}

/** The rooms of an application, the lowest floor first. A file may import its own room and rooms of lower floors. */
export interface House {
  /** Where the rooms lie. The files beside the rooms are the room `.`. */
  readonly folder: string
  /** Files that may import any room. */
  readonly except: readonly string[]
  readonly floors: readonly Floor[]
}

const server = 'apps/server/src'
const portal = 'apps/portal/src'
const tests = ['**/*.test.ts', '**/*.test.tsx']
const testing = ['**/testing/**']

const foldersOf = (path: string) => {
  const entries = readdirSync(join(import.meta.dirname, '../..', path), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return `{${names.toSorted().join(',')}}`
}

const notUpwards =
  'Platform rooms only import lower ones. Pass what it needs as an argument, or move it to a lower room.'

const serverHouse: House = {
  folder: server,
  except: tests,
  floors: [
    { rooms: ['config', 'crypto', 'html', 'i18n', 'reference'], instead: notUpwards },
    { rooms: ['db'], instead: notUpwards },
    { rooms: ['jobs'], instead: notUpwards },
    { rooms: ['audit', 'kernel'], instead: notUpwards },
    { rooms: ['adapters', 'export', 'mail', 'realtime', 'storage'], instead: notUpwards },
    {
      rooms: ['domain'],
      instead: 'A platform room knows no domain. Pass what it needs as an argument, or move this file.',
    },
    { rooms: ['web'], instead: 'web/ shows pages. Move what is shared to html/ or another lower room.' },
    {
      rooms: ['identity'],
      instead:
        'identity/ lies above the domain, which declares what it needs of it: see domain/people/account-admin.ts.',
    },
    {
      rooms: ['features'],
      isDivided: true,
      instead: `Only app.ts knows the features. What this file, or another feature, needs of one belongs to domain/${foldersOf(`${server}/domain`)}.`,
    },
    { rooms: ['demo'], instead: 'Only app.ts knows the demo. Move what is shared to domain/ or a platform room.' },
    {
      rooms: ['cli'],
      instead: 'Commands are an entry, nothing imports them. Move what is shared to domain/ or a platform room.',
    },
    { rooms: ['.'], instead: 'Nothing imports the composition. Take what is needed as an argument.' },
  ],
}

const portalHouse: House = {
  folder: portal,
  except: [...tests, ...testing],
  floors: [
    { rooms: ['styles'], instead: 'main.tsx imports the styles of the whole page. Use a CSS module.' },
    { rooms: ['lib'], instead: 'Imports go downwards: lib ← ui ← parts ← features ← app.' },
    { rooms: ['ui'], instead: 'lib/ shows nothing: move what shows something to ui/.' },
    { rooms: ['parts'], instead: 'Imports go downwards: lib ← ui ← parts ← features ← app.' },
    {
      rooms: ['features'],
      isDivided: true,
      instead: `Portal features never import each other: make a part (parts/${foldersOf(`${portal}/parts`)}) or compose them in app/.`,
    },
    {
      rooms: ['app'],
      instead: 'Only app/ composes. Take what is needed as a prop, or move it to ui/, lib/ or parts/.',
    },
    { rooms: ['.'], instead: 'Nothing imports the entry. Move what is shared to ui/ or lib/.' },
  ],
}

export const houses: readonly House[] = [serverHouse, portalHouse]

/** What the packages, the applications and the tools around them may not import of each other. */
const betweenHouses: readonly Refusal[] = [
  {
    from: ['packages/rules/src/**'],
    except: tests,
    to: ['**', 'npm:**', 'node:**'],
    toExcept: ['packages/rules/**', 'npm:@marcbachmann/cel-js', 'npm:topojson-client', 'npm:geojson'],
    instead:
      'packages/rules holds pure functions and imports nothing but the language of policies and the format of shapes: pass the data in, or put this on one side.',
  },
  {
    from: ['packages/contract/src/**'],
    except: tests,
    to: ['**', 'npm:**', 'node:**'],
    toExcept: ['packages/{contract,rules}/**', 'npm:zod/mini'],
    instead: "packages/contract imports only 'zod/mini' and '@portolan/rules/…': it travels to the browser as it is.",
  },
  {
    from: ['apps/server/**'],
    to: ['apps/{portal,profile-manager}/**'],
    instead: 'The server does not know the portal: what both need is a declaration in packages/contract.',
  },
  {
    from: ['apps/portal/**'],
    except: testing,
    to: ['apps/server/**'],
    instead: 'The portal reaches the server by call(operation, input) only: declare the call in packages/contract.',
  },
  {
    from: ['apps/{demo,profile-manager}/**'],
    to: ['apps/server/**', 'apps/portal/src/**'],
    instead: 'Apps stand alone: what two of them share belongs to packages/.',
  },
  {
    from: ['apps/*/src/**'],
    except: [...tests, ...testing, `${server}/demo/**`],
    to: ['tools/**', 'e2e/**', 'bench/**'],
    instead: 'What is delivered imports neither tools nor tests: move what both need into the application.',
  },
  {
    from: ['tools/**'],
    to: ['e2e/**', 'bench/**'],
    instead: 'Imports go downwards: tools ← e2e ← bench. Move what is shared to tools/test.',
  },
  {
    from: ['e2e/**'],
    to: ['bench/**'],
    instead: 'Imports go downwards: tools ← e2e ← bench. Move what is shared to e2e/.',
  },
]

const sql = 'SQL belongs in <feature>.store.ts (or db/, jobs/): add a function there and call it with the transaction.'
const runsSql = [`${server}/**/*.store.ts`, `${server}/{db,jobs}/**`, `${server}/kernel/*transaction*.ts`, ...tests]
const rawRoutes = 'No raw routes: declare the call with operation(), lookup() or endpoint() in packages/contract.'
/** They mount what is no call: the kernel its dispatcher, identity the provider's pages, web the portal. */
const mountsRoutes = [`${server}/*.ts`, `${server}/{kernel,identity,web}/**`]

/** The fetch for addresses that somebody entered or that settings name, and the one to this process itself. */
const sendsRequests = [
  `${server}/adapters/outbound-fetch.ts`,
  // Opens what suppliers' packages ask for, at their own addresses and the operator's.
  `${server}/adapters/sdk-request.ts`,
  `${server}/identity/local-fetch.ts`,
  // Needs the class of the server's answers.
  `${server}/kernel/safe-response.ts`,
  ...tests,
  ...testing,
]
const requests =
  'Somebody may have entered that address: fetch it by adapters/outbound-fetch.ts, which refuses private networks.'

/** What the server's files may not import by their role: rules ← store ← handlers, jobs. */
const byRole: readonly Refusal[] = [
  {
    from: [`${server}/**`],
    except: [...runsSql, `${server}/kernel/**`],
    to: ['npm:kysely/**', 'npm:pg/**'],
    instead: sql,
  },
  { from: [`${server}/kernel/**`], except: runsSql, to: ['npm:kysely/**', 'npm:pg/**'], typesPass: true, instead: sql },
  {
    from: [`${server}/**`],
    except: [...mountsRoutes, ...tests],
    to: ['npm:fastify/**'],
    typesPass: true,
    instead: rawRoutes,
  },
  {
    from: [`${server}/**`],
    except: sendsRequests,
    to: ['npm:undici/**', 'node:http', 'node:https'],
    typesPass: true,
    instead: requests,
  },
  {
    from: [`${server}/**/*.store.ts`],
    to: [`${server}/**/*.{handlers,jobs,present}.ts`],
    instead: 'A store only reads and writes rows: handlers call it.',
  },
  {
    from: [`${server}/**/*.present.ts`],
    to: [`${server}/**/*.{store,handlers,jobs}.ts`],
    typesPass: true,
    instead: 'A presenter gets rows as arguments (type imports are fine).',
  },
  {
    from: [`${server}/**/*.rules.ts`],
    to: [`${server}/**/*.{store,handlers,jobs,present}.ts`],
    instead: 'Rules come first: handlers call store and rules, never the other way.',
  },
  {
    from: [`${server}/**/*.rules.ts`],
    to: [`${server}/*/**`],
    toExcept: [
      `${server}/**/*.rules.ts`,
      `${server}/{domain,features,html,i18n}/**`,
      `${server}/kernel/app-error.ts`,
      `${server}/db/tables/**`,
    ],
    instead:
      'Rules are pure: let the handler load what the rule needs and pass it in. Of the kernel they may use app-error.ts, of the database the types of its tables.',
  },
  {
    from: [`${server}/**/*.rules.ts`],
    to: ['{node,npm}:{fs,net,http,https,tls,dns,child_process,worker_threads}/**', 'npm:{pg-boss,pino}/**'],
    instead: 'Rules are pure: no files, network, processes or logs. Pass the data in.',
  },
]

/** What the portal's files may not import because they run in a browser, and what ui/ may not know. */
const inBrowser: readonly Refusal[] = [
  {
    from: [`${portal}/**`],
    except: [...tests, ...testing],
    to: testing,
    instead: 'testing/ is for tests and journeys alone: move what the product needs out of it.',
  },
  {
    from: [`${portal}/**`],
    except: [...tests, ...testing],
    to: ['node:**'],
    instead: 'The portal runs in the browser: there is no Node here.',
  },
  {
    from: [`${portal}/**`],
    except: [...tests, ...testing],
    to: ['npm:zod/**'],
    toExcept: ['npm:zod/mini'],
    instead: "Use 'zod/mini': a quarter of the size, and no eval under our CSP.",
  },
  {
    from: [`${portal}/ui/**`],
    except: [...tests, ...testing],
    to: ['packages/contract/src/features/**'],
    instead: 'ui/ has no domain words: pass plain values as props, or make this a part.',
  },
]

export const refusals: readonly Refusal[] = [...betweenHouses, ...byRole, ...inBrowser]

const routeObjects = ['app', 'server', 'fastify', 'instance']
const routeMethods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'route']
const queryMethods = [
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
]

/** Methods that only few files may call, for oxlint's `no-restricted-properties`, and which files may. */
export const queries = {
  mayCall: runsSql,
  methods: queryMethods.map((property) => ({ property, message: sql })),
}
/** Globals that only few files may use, for oxlint's `no-restricted-globals`. */
export const outbound = { mayUse: sendsRequests, globals: [{ name: 'fetch', message: requests }] }
export const routes = {
  mayCall: [`${server}/{kernel,identity,web}/**`],
  methods: routeObjects.flatMap((object) => routeMethods.map((property) => ({ object, property, message: rawRoutes }))),
}
