import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * Seconds that a project may take on two idle cores: the measured time and half as much again. A run that takes longer
 * prints it and does not fail. Make the tests faster, or raise the figure here and say why.
 */
export const budgets: Readonly<Record<string, number>> = { unit: 40, server: 130, portal: 15, journeys: 360 }

export interface TestFile {
  readonly file: string
  readonly project: string
  /** From its import to its last hook. */
  readonly seconds: number
}

const SHOWN = 20
const REPORT = 'test-results/slowest.json'

/** The slowest files, and what each project took of its budget when its files are spread over the workers. */
export function summarize(files: readonly TestFile[], workers: number) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN)
  const projects = Object.entries(Object.groupBy(files, ({ project }) => project)).map(([name, ofProject = []]) => ({
    name,
    files: ofProject.length,
    seconds: ofProject.reduce((sum, { seconds }) => sum + seconds, 0) / workers,
    budget: budgets[name] ?? null,
  }))
  return { slowest, projects }
}

/** How the summary is printed. */
export function summaryLines({ slowest, projects }: ReturnType<typeof summarize>): string[] {
  return [
    `The ${slowest.length} slowest files:`,
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
    ...projects.map(({ name, files, seconds, budget }) => {
      const took = `${seconds.toFixed(1).padStart(8)} s  project ${name}, ${files} files`
      if (budget === null) return took
      return seconds > budget ? `${took}: OVER ITS BUDGET OF ${budget} s` : `${took}, of a budget of ${budget} s`
    }),
  ]
}

/** `vitest run --reporter=default --reporter=./tools/test/slowest-reporter.ts` prints the summary and writes it as JSON. */
export default class SlowestReporter implements Reporter {
  #vitest: Vitest | null = null

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.#vitest) return
    const { root, maxWorkers } = this.#vitest.config
    const files = modules.map((module) => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      return {
        file: module.relativeModuleId,
        project: module.project.name,
        seconds: (setupDuration + collectDuration + duration) / 1000,
      }
    })
    const summary = summarize(files, maxWorkers)
    mkdirSync(join(root, 'test-results'), { recursive: true })
    writeFileSync(join(root, REPORT), JSON.stringify(summary, null, 2))
    this.#vitest.logger.log(`\n${summaryLines(summary).join('\n')}`)
  }
}
