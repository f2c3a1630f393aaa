import { existsSync, readFileSync } from 'node:fs'

/** Numbers of tests; `failed` also counts steps that failed without a test of their own. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export type Reporter = 'vitest' | 'playwright'

/** The results in one step's JSON report. */
export interface Report {
  readonly counts: Counts
  /** Titles of tests that failed first and passed when the runner tried them again. */
  readonly flaky: readonly string[]
  /** The title of each skipped group or test, with the number of its tests. */
  readonly skipped: readonly Skipped[]
}

export interface Skipped {
  readonly title: string
  readonly tests: number
}

/** The run fails when more tests than these are flaky. */
export const mostFlaky = 3

export const noReport: Report = { counts: { passed: 0, failed: 0, skipped: 0 }, flaky: [], skipped: [] }

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly title: string
      readonly ancestorTitles: readonly string[]
      /** Also the errors of a first try whose second passed. */
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly skipped: number
  }
}

/** Reads a JSON report. Returns an empty one when the run ended before it wrote the file. */
export function readReport(reporter: Reporter, file: string): Report {
  if (!existsSync(file)) return noReport
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return reporter === 'vitest' ? readVitest(report as VitestReport) : readPlaywright(report as PlaywrightReport)
}

function readVitest(report: VitestReport): Report {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = tests
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ title, ancestorTitles }) => ancestorTitles[0] ?? title)
  const flaky = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ title, ancestorTitles }) => [...ancestorTitles, title].join(' › '))
  const counts = {
    passed: report.numPassedTests - flaky.length,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return { counts: withFlaky(counts, flaky), flaky, skipped: countTitles(skipped) }
}

function readPlaywright({ suites, stats }: PlaywrightReport): Report {
  const tests = suites.flatMap((suite) => testsOf(suite, []))
  const flaky = tests.filter(({ status }) => status === 'flaky').map(({ title }) => title)
  return {
    counts: withFlaky({ passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }, flaky),
    flaky,
    skipped: countTitles(tests.filter(({ status }) => status === 'skipped').map(({ title, why }) => title + why)),
  }
}

/** A few flaky tests have passed, too many have failed. */
function withFlaky(counts: Counts, { length }: readonly string[]): Counts {
  return length > mostFlaky
    ? { ...counts, failed: counts.failed + length }
    : { ...counts, passed: counts.passed + length }
}

interface Journey {
  readonly title: string
  readonly status: string
  readonly why: string
}

function testsOf({ title, suites = [], specs = [] }: PlaywrightSuite, above: readonly string[]): Journey[] {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, annotations = [] }) => {
      const reason = annotations.find(({ type }) => type === 'skip')?.description
      return { title: [...path, spec.title].join(' › '), status, why: reason ? ` (skipped: ${reason})` : '' }
    }),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))]
}

function countTitles(titles: readonly string[]): Skipped[] {
  const counted = Map.groupBy(titles, (title) => title)
  return [...counted].map(([title, all]) => ({ title, tests: all.length }))
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** The last line of a run: `12 passed, 0 failed`, with `, 3 skipped` where any. */
export function countLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
