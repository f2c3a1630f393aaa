import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { summarize, summaryLines } from '../../tools/test/slowest-reporter.ts'

/** Prints the slowest files of journeys and writes them to test-results/slowest-journeys.json. */
export default class SlowestReporter implements Reporter {
  readonly #seconds = new Map<string, number>()
  #root = ''
  #workers = 1

  onBegin({ configFile = '', workers }: FullConfig): void {
    this.#root = dirname(configFile)
    this.#workers = workers
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative(this.#root, location.file)
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + duration / 1000)
  }

  onEnd(): void {
    const files = [...this.#seconds].map(([file, seconds]) => ({ file, project: 'journeys', seconds }))
    const summary = summarize(files, this.#workers)
    const folder = join(this.#root, 'test-results')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'slowest-journeys.json'), JSON.stringify(summary, null, 2))
    console.log(`\n${summaryLines(summary).join('\n')}`)
  }
}
