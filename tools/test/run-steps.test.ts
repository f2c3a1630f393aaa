import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runSteps, summary } from './run-steps.ts'
import type { Step } from './steps.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portolan-steps-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const script = (name: string, group: Step['group'], code: string, more: Partial<Step> = {}): Step => ({
  name,
  group,
  command: process.execPath,
  args: ['-e', code],
  ...more,
})
const write = (file: string, value: unknown) =>
  `require('fs').writeFileSync(${JSON.stringify(join(root, file))}, ${JSON.stringify(JSON.stringify(value))});`
const vitestReport = (passed: number, failed: number, skipped = 0) =>
  write('vitest.json', { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0 })
const report = { reporter: 'vitest', file: 'vitest.json' } as const

const run = async (steps: Step[]) => {
  const outcomes = await runSteps(steps, root, () => {})
  return {
    ended: outcomes.map(({ ok, seconds }) => (seconds === null ? 'not run' : ok)),
    last: summary(outcomes).at(-1),
  }
}

describe('the steps of npm test', () => {
  it('add up what all reporters counted', async () => {
    const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 1 }
    const steps = [
      script('unit', 'tests', vitestReport(5, 0, 2), { report }),
      script('e2e', 'browser', write('pw.json', { stats }), { report: { reporter: 'playwright', file: 'pw.json' } }),
    ]
    expect(await run(steps)).toEqual({ ended: [true, true], last: '7 passed, 0 failed, 3 skipped' })
  })

  it('finish the group of a failure and leave out the next', async () => {
    const steps = [
      script('format', 'text', 'process.exit(1)'),
      script('lint', 'text', ''),
      script('unit', 'tests', vitestReport(5, 0), { report }),
    ]
    expect(await run(steps)).toEqual({ ended: [false, true, 'not run'], last: '0 passed, 1 failed' })
  })

  it('count failed tests once', async () => {
    const steps = [script('unit', 'tests', `${vitestReport(5, 2)} process.exit(1)`, { report })]
    expect(await run(steps)).toEqual({ ended: [false], last: '5 passed, 2 failed' })
  })

  it('fail when a reporter crashed, and never count the report of an earlier run', async () => {
    writeFileSync(join(root, 'vitest.json'), '{ "numPassedTests": 99 }')
    expect(await run([script('unit', 'tests', 'process.exit(1)', { report })])).toEqual({
      ended: [false],
      last: '0 passed, 1 failed',
    })
  })

  it('fail when a program does not exist', async () => {
    expect((await run([{ ...script('x', 'text', ''), command: join(root, 'missing') }])).ended).toEqual([false])
  })

  it('fail when a committed, generated file comes out different', async () => {
    writeFileSync(join(root, 'tree.json'), '1')
    const build = (value: number) => script('build', 'tests', write('tree.json', value), { unchanged: 'tree.json' })
    expect((await run([build(1), build(2)])).ended).toEqual([true, false])
  })
})
