import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { addCounts, countLine, mostFlaky, noReport, readReport, type Report } from './reports.ts'
import type { Step } from './steps.ts'

/** How one step ended. A step that did not run has no seconds. */
export interface Outcome {
  readonly step: Step
  readonly ok: boolean
  readonly seconds: number | null
  readonly report: Report
}

export interface RunOptions {
  readonly root: string
  readonly print: (line: string) => void
  /** Returns further environment for steps that need a database. Called before the first of them runs. */
  readonly database?: () => Promise<NodeJS.ProcessEnv>
}

/** Runs the steps group by group, stops after the first group with a failure, and returns all outcomes. */
export async function runSteps(steps: readonly Step[], options: RunOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const group of new Set(steps.map((step) => step.group))) {
    const ofGroup = steps.filter((step) => step.group === group)
    if (outcomes.some(({ ok }) => !ok))
      outcomes.push(...ofGroup.map((step) => ({ step, ok: false, seconds: null, report: noReport })))
    else if (group === 'static') outcomes.push(...(await runBesideEachOther(ofGroup, options)))
    else for (const step of ofGroup) outcomes.push(await runStep(step, 'inherit', options))
  }
  return outcomes
}

/** Runs as many steps at once as the machine has cores. Each prints its output when it ends, so that lines do not mix. */
async function runBesideEachOther(steps: readonly Step[], options: RunOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = steps.entries()
  const lane = async () => {
    for (const [index, step] of waiting) outcomes[index] = await runStep(step, 'collect', options)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return outcomes
}

type Output = 'inherit' | 'collect'

async function runStep(step: Step, output: Output, options: RunOptions): Promise<Outcome> {
  const { root, print } = options
  const heading = `\n── ${step.name}: ${[step.command, ...step.args].join(' ')}`
  if (output === 'inherit') print(heading)
  const file = step.report && join(root, step.report.file)
  if (file) rmSync(file, { force: true })
  const before = contents(root, step.unchanged)
  const start = performance.now()
  const { exitedWell, printed } = await runProgram(step, output, options)
  const seconds = (performance.now() - start) / 1000
  if (output === 'collect') print(printed === '' ? heading : `${heading}\n${printed}`)
  const isSame = contents(root, step.unchanged) === before
  if (!isSame) print(`${step.unchanged ?? ''} was not what the sources say. It is now: commit it.`)
  const report = file && step.report ? readReport(step.report.reporter, file) : noReport
  return judge({ step, ok: exitedWell && isSame && report.counts.failed === 0, seconds, report })
}

/** Counts a failed step without a failed test as one failure, so that the last line shows it. */
function judge(outcome: Outcome): Outcome {
  const { report } = outcome
  if (outcome.ok || report.counts.failed > 0) return outcome
  return { ...outcome, report: { ...report, counts: { ...report.counts, failed: 1 } } }
}

function contents(root: string, file: string | undefined): string {
  return file && existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
}

async function runProgram(step: Step, output: Output, { root, print, database }: RunOptions) {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  const env = { ...process.env, ...(step.needsDatabase ? await database?.() : {}), PATH }
  const stdio = output === 'inherit' ? 'inherit' : (['ignore', 'pipe', 'pipe'] as const)
  const child = spawn(step.command, step.args, { cwd: root, stdio: stdio as 'inherit', env })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr] as (NodeJS.ReadableStream | null)[])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const exitedWell = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      print(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  return { exitedWell, printed: Buffer.concat(chunks).toString().trimEnd() }
}

/** The table of all steps with their times, the flaky and skipped tests, and the counts as the last line. */
export function summary(outcomes: readonly Outcome[]): string[] {
  const lines = outcomes.map(({ step, ok, seconds, report }) => {
    if (seconds === null) return `–     not run  ${step.name}`
    const tests = step.report ? ` (${countLine(report.counts)})` : ''
    return `${ok ? '✓' : '✗'} ${seconds.toFixed(1).padStart(9)} s  ${step.name}${tests}`
  })
  const reports = outcomes.map(({ report }) => report)
  return [
    '',
    ...lines,
    ...flakyLines(reports.flatMap(({ flaky }) => flaky)),
    ...skippedLines(reports),
    '',
    countLine(addCounts(reports.map(({ counts }) => counts))),
  ]
}

function flakyLines(titles: readonly string[]): string[] {
  if (titles.length === 0) return []
  const verdict = titles.length > mostFlaky ? `more than ${mostFlaky}: the run fails` : 'mend what they race against'
  return ['', `Flaky, passed when tried once more (${verdict}):`, ...titles.map((title) => `  ${title}`)]
}

/** The title of a skipped group contains the reason. */
function skippedLines(reports: readonly Report[]): string[] {
  const skipped = reports.flatMap((report) => report.skipped)
  if (skipped.length === 0) return []
  return ['', 'Skipped:', ...skipped.map(({ title, tests }) => `  ${title}${tests > 1 ? `, ${tests} tests` : ''}`)]
}
