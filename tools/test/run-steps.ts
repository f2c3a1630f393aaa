import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, addCounts, countLine, noTests, readCounts } from './counts.ts'
import type { Step } from './steps.ts'

/** How one step ended; a step that was not reached has no seconds. */
export type Outcome = { step: Step; ok: boolean; seconds: number | null; counts: Counts }

type Print = (line: string) => void

/** Runs the steps in `root` group by group, stops after the first group with a failure, and answers all outcomes. */
export async function runSteps(steps: Step[], root: string, print: Print): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const isReached = outcomes.every(({ ok, step: earlier }) => ok || earlier.group === step.group)
    outcomes.push(isReached ? await runStep(step, root, print) : { step, ok: false, seconds: null, counts: noTests })
  }
  return outcomes
}

async function runStep(step: Step, root: string, print: Print): Promise<Outcome> {
  print(`\n── ${step.name}: ${[step.command, ...step.args].join(' ')}`)
  const report = step.report && join(root, step.report.file)
  if (report) rmSync(report, { force: true })
  const before = contents(root, step.unchanged)
  const start = performance.now()
  const exitedWell = await runProgram(step, root, print)
  const seconds = (performance.now() - start) / 1000
  const isSame = contents(root, step.unchanged) === before
  if (!isSame) print(`${step.unchanged ?? ''} was not what the sources say. It is now: commit it.`)
  const counts = report && step.report ? readCounts(step.report.reporter, report) : noTests
  return judge({ step, ok: exitedWell && isSame && counts.failed === 0, seconds, counts })
}

/** A failure that no test stands for still counts as one, so that the last line never looks well. */
function judge(outcome: Outcome): Outcome {
  if (outcome.ok || outcome.counts.failed > 0) return outcome
  return { ...outcome, counts: { ...outcome.counts, failed: 1 } }
}

function contents(root: string, file: string | undefined): string {
  return file && existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
}

function runProgram(step: Step, root: string, print: Print): Promise<boolean> {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  const child = spawn(step.command, step.args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH } })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      print(error.message)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** The table of all steps with their times, and the plain line of numbers as its last. */
export function summary(outcomes: Outcome[]): string[] {
  const lines = outcomes.map(({ step, ok, seconds, counts }) => {
    if (seconds === null) return `–     not run  ${step.name}`
    const tests = step.report ? ` (${countLine(counts)})` : ''
    return `${ok ? '✓' : '✗'} ${seconds.toFixed(1).padStart(9)} s  ${step.name}${tests}`
  })
  return ['', ...lines, '', countLine(addCounts(outcomes.map(({ counts }) => counts)))]
}
