import { expect, it } from 'vitest'
import { budgets, summarize, summaryLines, type TestFile } from './slowest-reporter.ts'

const files = (count: number, project: string, seconds: number): TestFile[] =>
  Array.from({ length: count }, (_, index) => ({ file: `${project}-${index}.test.ts`, project, seconds }))

it('names the twenty slowest files, the slowest first', () => {
  const { slowest } = summarize([...files(30, 'unit', 1), ...files(1, 'server', 9)], 2)
  expect(slowest).toHaveLength(20)
  expect(slowest[0]).toMatchObject({ file: 'server-0.test.ts', seconds: 9 })
})

it('says what each project took on its workers, and loudly where that is over its budget', () => {
  const budget = budgets['server'] ?? 0
  const over = budget + 1
  const lines = summaryLines(summarize([...files(2, 'server', over), ...files(3, 'unit', 2)], 2))
  expect(lines).toContainEqual(
    expect.stringContaining(`${over}.0 s  project server, 2 files: OVER ITS BUDGET OF ${budget} s`),
  )
  expect(lines).toContainEqual(expect.stringContaining('3.0 s  project unit, 3 files, of a budget of'))
})
