import type { Reporter } from './counts.ts'

/** One program to run. Steps of a group all run, also when one fails; the next group waits for all of them. */
export type Step = {
  name: string
  group: 'text' | 'whole' | 'tests' | 'browser'
  command: string
  args: string[]
  env?: Record<string, string>
  /** Whose JSON report to count, and where it lies. */
  report?: { reporter: Reporter; file: string }
  /** A generated file that is committed: the step fails when it comes out different. */
  unchanged?: string
}

const VITEST_REPORT = 'test-results/vitest.json'
const PLAYWRIGHT_REPORT = 'test-results/playwright.json'

const types: Step[] = [
  { name: 'types', group: 'whole', command: 'tsc', args: ['-p', 'tsconfig.json', '--noEmit'] },
  {
    name: 'types of the portal',
    group: 'whole',
    command: 'tsc',
    args: ['-p', 'apps/portal/tsconfig.json', '--noEmit'],
  },
  {
    name: 'types of the profile manager',
    group: 'whole',
    command: 'tsc',
    args: ['-p', 'apps/profile-manager/tsconfig.json', '--noEmit'],
  },
]

const text: Step[] = [
  { name: 'format', group: 'text', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', group: 'text', command: 'oxlint', args: [] },
]

function vitest(name: string, projects: string[]): Step {
  return {
    name,
    group: 'tests',
    command: 'vitest',
    args: [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
    ],
    report: { reporter: 'vitest', file: VITEST_REPORT },
  }
}

/** What `npm test -- --quick` runs, while one is working. */
export const quickSteps: Step[] = [...text, ...types, vitest('unit tests', ['unit'])]

/** What `npm test` runs, in order. */
export const allSteps: Step[] = [
  ...text,
  ...types,
  { name: 'unused code', group: 'whole', command: 'knip', args: [] },
  { name: 'checks', group: 'whole', command: 'node', args: ['tools/checks/run.ts'] },
  // Never fails: where it cannot be had, the proofs against it are skipped by name.
  { name: 'independent software', group: 'whole', command: 'node', args: ['tools/proofs/fetch.ts'] },
  vitest('unit, server and portal tests', []),
  {
    name: 'portal build',
    group: 'tests',
    command: 'vite',
    args: ['build', 'apps/portal', '--logLevel', 'warn'],
    unchanged: 'apps/portal/src/app/route-tree.gen.ts',
  },
  {
    name: 'profile manager build',
    group: 'tests',
    command: 'vite',
    args: ['build', 'apps/profile-manager', '--logLevel', 'warn'],
  },
  {
    name: 'journeys in a browser',
    group: 'browser',
    command: 'playwright',
    args: ['test'],
    report: { reporter: 'playwright', file: PLAYWRIGHT_REPORT },
  },
]
