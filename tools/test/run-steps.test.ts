import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunOptions, runSteps, summary } from './run-steps.ts'
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
const assertion = (status: string, group: string) => ({
  status,
  title: 'a test',
  ancestorTitles: [group],
  failureMessages: status === 'passed' ? ['failed at first'] : [],
})
const vitestReport = (passed: number, failed: number, skipped: readonly string[] = [], flaky: readonly string[] = []) =>
  write('vitest.json', {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped.length,
    numTodoTests: 0,
    testResults: [
      { assertionResults: skipped.map((group) => assertion('skipped', group)) },
      { assertionResults: flaky.map((group) => assertion('passed', group)) },
    ],
  })
const playwrightReport = (journeys: Record<string, string>, stats: Record<string, number> = {}) =>
  write('pw.json', {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    suites: [
      {
        title: 'trips.e2e.ts',
        specs: Object.entries(journeys).map(([title, status]) => ({ title, tests: [{ status }] })),
      },
    ],
  })
const journeys = { report: { reporter: 'playwright', file: 'pw.json' } } as const
const report = { reporter: 'vitest', file: 'vitest.json' } as const

const run = async (steps: Step[], more: Partial<RunOptions> = {}) => {
  const outcomes = await runSteps(steps, { root, print: () => {}, ...more })
  return {
    ended: outcomes.map(({ ok, seconds }) => (seconds === null ? 'not run' : ok)),
    last: summary(outcomes).at(-1),
    summary: summary(outcomes).join('\n'),
  }
}

describe('the steps of npm test', () => {
  it('add up what all reporters counted', async () => {
    const steps = [
      script('unit', 'tests', vitestReport(5, 0, ['by Redis', 'by Redis']), { report }),
      script('e2e', 'browser', playwrightReport({}, { expected: 2, skipped: 1 }), journeys),
    ]
    expect(await run(steps)).toMatchObject({ ended: [true, true], last: '7 passed, 0 failed, 3 skipped' })
  })

  it('finish the group of a failure and leave out the next', async () => {
    const steps = [
      script('format', 'static', 'process.exit(1)'),
      script('lint', 'static', ''),
      script('unit', 'tests', vitestReport(5, 0), { report }),
    ]
    expect(await run(steps)).toMatchObject({ ended: [false, true, 'not run'], last: '0 passed, 1 failed' })
  })

  it('count failed tests once', async () => {
    const steps = [script('unit', 'tests', `${vitestReport(5, 2)} process.exit(1)`, { report })]
    expect(await run(steps)).toMatchObject({ ended: [false], last: '5 passed, 2 failed' })
  })

  it('fail when a reporter crashed, and never count the report of an earlier run', async () => {
    writeFileSync(join(root, 'vitest.json'), '{ "numPassedTests": 99 }')
    expect(await run([script('unit', 'tests', 'process.exit(1)', { report })])).toMatchObject({
      ended: [false],
      last: '0 passed, 1 failed',
    })
  })

  it('fail when a program does not exist', async () => {
    expect((await run([{ ...script('x', 'static', ''), command: join(root, 'missing') }])).ended).toEqual([false])
  })

  it('fail when a committed, generated file comes out different', async () => {
    writeFileSync(join(root, 'tree.json'), '1')
    const build = (value: number) => script('build', 'tests', write('tree.json', value), { unchanged: 'tree.json' })
    expect((await run([build(1), build(2)])).ended).toEqual([true, false])
  })

  it('that only read the sources run beside each other and print one after the other', async () => {
    const printed: string[] = []
    const chat = (name: string) =>
      script(name, 'static', `console.log('${name} begins'); setTimeout(() => console.log('${name} ends'), 50)`)
    await run([chat('one'), chat('two')], { print: (line) => printed.push(line) })
    const said = printed.map((text) => text.split('\n').slice(-2))
    expect(said).toHaveLength(2)
    expect(said).toContainEqual(['one begins', 'one ends'])
    expect(said).toContainEqual(['two begins', 'two ends'])
  })

  it('share one database, which nobody starts for steps that need none', async () => {
    let started = 0
    const database = async () => ({ TEST_DATABASE_URL: `postgres://${++started}` })
    const wants = `process.exit(process.env.TEST_DATABASE_URL?.startsWith('postgres://') ? 0 : 1)`
    expect((await run([script('types', 'static', '')], { database })).ended).toEqual([true])
    expect(started).toBe(0)
    const steps = [script('unit', 'tests', wants, { needsDatabase: true })]
    expect((await run(steps, { database })).ended).toEqual([true])
  })

  it('name what was skipped', async () => {
    const told = await run([
      script(
        'unit',
        'tests',
        vitestReport(1, 0, ['by Redis (skipped: no redis-server)', 'by Redis (skipped: no redis-server)']),
        { report },
      ),
    ])
    expect(told.summary).toContain('Skipped:\n  by Redis (skipped: no redis-server), 2 tests')
  })

  it('forgive three journeys that pass when tried once more, and name them', async () => {
    const flaky = { one: 'flaky', two: 'flaky', three: 'flaky' }
    const told = await run([script('e2e', 'browser', playwrightReport(flaky, { expected: 4, flaky: 3 }), journeys)])
    expect(told).toMatchObject({ ended: [true], last: '7 passed, 0 failed' })
    expect(told.summary).toContain('  trips.e2e.ts › two')
  })

  it('fail with four such journeys', async () => {
    const flaky = { one: 'flaky', two: 'flaky', three: 'flaky', four: 'flaky' }
    const told = await run([script('e2e', 'browser', playwrightReport(flaky, { expected: 3, flaky: 4 }), journeys)])
    expect(told).toMatchObject({ ended: [false], last: '3 passed, 4 failed' })
  })

  it('do the same with tests', async () => {
    const flaky = ['one', 'two', 'three']
    const told = await run([script('unit', 'tests', vitestReport(7, 0, [], flaky), { report })])
    expect(told).toMatchObject({ ended: [true], last: '7 passed, 0 failed' })
    expect(told.summary).toContain('  two › a test')
    const more = await run([script('unit', 'tests', vitestReport(7, 0, [], [...flaky, 'four']), { report })])
    expect(more).toMatchObject({ ended: [false], last: '3 passed, 4 failed' })
  })
})
