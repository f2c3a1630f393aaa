import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Generated, generateFeature } from './generate.ts'
import { copySource, type ScratchCopy } from './scratch-copy.ts'

/** Two lanes run beside another worker: more checkers would only do the same work again. */
const oneChecker = ['--checkers', '1']
/** What the architecture allows a whole new feature to touch. */
const mostEdited = 8
const name = 'harbour-permits'

let copy: ScratchCopy
let generated: Generated
beforeAll(async () => {
  copy = copySource(join(import.meta.dirname, '../..'))
  generated = await generateFeature(copy.folder, name)
})
afterAll(() => copy.remove())

const run = promisify(execFile)

/** Runs a tool of the repository in the copy; what it said becomes the failure. */
async function check(tool: string, ...args: string[]): Promise<string> {
  // What is compiled of the copy is of no use to another run.
  const { VITEST: _, NODE_OPTIONS: __, NODE_COMPILE_CACHE: ___, ...env } = process.env
  try {
    await run(process.execPath, [join('node_modules', tool), ...args], {
      cwd: copy.folder,
      env: { ...env, TEST_DATABASE_URL: inject('postgresUrl'), NO_COLOR: '1' },
    })
    return 'passed'
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return stdout + stderr || String(error)
  }
}

it('touches few files that were there', () => {
  const { added, changed } = copy.compare()
  process.stdout.write(`A new feature writes ${added.length} files and touches ${changed.length} that were there.\n`)
  expect(added.toSorted()).toEqual([...generated.written].toSorted())
  expect(changed.toSorted()).toEqual([...generated.edited].toSorted())
  expect(changed.length).toBeLessThanOrEqual(mostEdited)
})

it('compiles, lints, is formatted, is used and passes its tests at once', { timeout: 240_000 }, async () => {
  const files = [...generated.written, ...generated.edited]
  const code = files.filter((file) => /\.tsx?$/.test(file))
  const checks: (() => Promise<[string, string]>)[] = [
    ['oxfmt', 'oxfmt/bin/oxfmt', '--check', ...files],
    ['oxlint', 'oxlint/bin/oxlint', ...code],
    ['types of the server', 'typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit', ...oneChecker],
    ['types of the portal', 'typescript/bin/tsc', '-p', 'apps/portal/tsconfig.json', '--noEmit', ...oneChecker],
    [
      'types of the profile manager',
      'typescript/bin/tsc',
      '-p',
      'apps/profile-manager/tsconfig.json',
      '--noEmit',
      ...oneChecker,
    ],
    ['knip', 'knip/bin/knip.js'],
    ['checks', '../tools/checks/run.ts', 'features', 'messages'],
    ['tests', 'vitest/vitest.mjs', 'run', '--maxWorkers=1', `features/${name}/`],
  ].map(([label = '', tool = '', ...args]) => async () => [label, await check(tool, ...args)])
  const results: Record<string, string> = {}
  const lanes = checks[Symbol.iterator]()
  const lane = async () => {
    for (const one of lanes) {
      const [label, result] = await one()
      results[label] = result
    }
  }
  await Promise.all([lane(), lane()])
  expect(results).toEqual(Object.fromEntries(Object.keys(results).map((label) => [label, 'passed'])))
})
