import { existsSync, readFileSync } from 'node:fs'

/** Numbers of tests; `failed` also counts steps that failed without a test of their own. */
export type Counts = { passed: number; failed: number; skipped: number }

export type Reporter = 'vitest' | 'playwright'

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 }

/** Reads the numbers from a JSON report; none when the run ended before it wrote one. */
export function readCounts(reporter: Reporter, file: string): Counts {
  if (!existsSync(file)) return noTests
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return reporter === 'vitest' ? vitestCounts(report as VitestReport) : playwrightCounts(report as PlaywrightReport)
}

function vitestCounts(report: VitestReport): Counts {
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

/** A flaky test passed in the end only because it was tried again: that is a failure. */
function playwrightCounts({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

export function addCounts(all: Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** The last line of a run: `12 passed, 0 failed`, with `, 3 skipped` where any. */
export function countLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
