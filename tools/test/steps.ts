import type { Reporter } from './reports.ts'

/** One program to run. Steps of a group all run, also when one fails; the next group waits for all of them. */
export interface Step {
  readonly name: string
  /**
   * `static` steps only read the sources and run in parallel, one for each core. `tests` and `browser` steps use all
   * cores and run one after the other.
   */
  readonly group: 'static' | 'tests' | 'browser'
  readonly command: string
  readonly args: readonly string[]
  /** The step gets the run's PostgreSQL in TEST_DATABASE_URL. */
  readonly needsDatabase?: true
  /** The JSON report that the step writes: which reporter's, and the file. */
  readonly report?: { readonly reporter: Reporter; readonly file: string }
  /** A committed file that the step generates: the step fails when the result differs. */
  readonly unchanged?: string
}

const VITEST_REPORT = 'test-results/vitest.json'
const PLAYWRIGHT_REPORT = 'test-results/playwright.json'

const tsc = (name: string, project: string): Step => ({
  name,
  group: 'static',
  command: 'tsc',
  // Four checkers, the default, do much of their work four times: steps run beside each other anyway.
  args: ['-p', project, '--noEmit', '--checkers', '1'],
})

/** The longest first, so that none of them runs alone at the end. */
const text: readonly Step[] = [
  { name: 'lint', group: 'static', command: 'oxlint', args: [] },
  tsc('types', 'tsconfig.json'),
  tsc('types of the portal', 'apps/portal/tsconfig.json'),
  tsc('types of the profile manager', 'apps/profile-manager/tsconfig.json'),
  { name: 'format', group: 'static', command: 'oxfmt', args: ['--check'] },
]

const builds: readonly Step[] = [
  {
    name: 'portal build',
    group: 'static',
    command: 'vite',
    args: ['build', 'apps/portal', '--logLevel', 'warn'],
    unchanged: 'apps/portal/src/app/route-tree.gen.ts',
  },
  {
    name: 'profile manager build',
    group: 'static',
    command: 'vite',
    args: ['build', 'apps/profile-manager', '--logLevel', 'warn'],
  },
]

const whole: readonly Step[] = [
  { name: 'unused code', group: 'static', command: 'knip', args: [] },
  { name: 'checks', group: 'static', command: 'node', args: ['tools/checks/run.ts'] },
  // This step never fails: tests whose program cannot be fetched are skipped with the reason.
  { name: 'independent software', group: 'static', command: 'node', args: ['tools/interop/fetch.ts'] },
]

const vitest = (name: string, args: readonly string[]): Step => ({
  name,
  group: 'tests',
  command: 'vitest',
  args: [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${VITEST_REPORT}`,
    '--reporter=./tools/test/slowest-reporter.ts',
  ],
  needsDatabase: true,
  report: { reporter: 'vitest', file: VITEST_REPORT },
})

const journeys = (args: readonly string[]): Step => ({
  name: 'journeys in a browser',
  group: 'browser',
  command: 'playwright',
  args: ['test', ...args],
  needsDatabase: true,
  report: { reporter: 'playwright', file: PLAYWRIGHT_REPORT },
})

/** The steps of `npm test -- --quick`: nothing that needs a database or a browser. */
export const quickSteps: readonly Step[] = [
  ...text,
  { ...vitest('unit tests', ['--project=unit']), needsDatabase: undefined },
]

/** The steps of `npm test -- --changed`: all static steps, and the tests that import what changed since `base`. */
export function changedSteps(base: string | null): readonly Step[] {
  const since = base === null ? '' : `=${base}`
  return [
    ...builds,
    ...text,
    ...whole,
    vitest('tests of what changed', [`--changed${since}`, '--passWithNoTests']),
    journeys([`--only-changed${since}`, '--pass-with-no-tests']),
  ]
}

/** The steps of `npm test`, in order. */
export const allSteps: readonly Step[] = [
  ...builds,
  ...text,
  ...whole,
  vitest('unit, server and portal tests', []),
  journeys([]),
]
