import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

/** Runs one small test file in a vitest of its own, with the setup file, and answers the exit code and output. */
async function runTest(body: string): Promise<{ code: number; output: string }> {
  // Below tools/, so that it resolves vitest.
  const folder = mkdtempSync(join(import.meta.dirname, '.console-'))
  try {
    writeFileSync(join(folder, 'one.test.ts'), `import { it, vi } from 'vitest'\nit('one', () => {${body}})\n`)
    const setup = join(import.meta.dirname, 'fail-on-console.ts')
    writeFileSync(join(folder, 'vitest.config.ts'), `export default { test: { setupFiles: ['${setup}'] } }\n`)
    return await new Promise((resolve) => {
      const vitest = join(import.meta.dirname, '../../node_modules/.bin/vitest')
      execFile(vitest, ['run', '--root', folder], (error, stdout, stderr) => {
        resolve({ code: error ? 1 : 0, output: stdout + stderr })
      })
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it('unexpected console output fails a test', async () => {
  const { code, output } = await runTest(`console.error('left %s', 'over'); void vi`)
  expect(code).toBe(1)
  expect(output).toContain('console.error: left over')
})

it('expected output and console.log do not', async () => {
  const body = `vi.spyOn(console, 'warn').mockImplementation(() => {}); console.warn('expected'); console.log('fine')`
  expect((await runTest(body)).code).toBe(0)
})

it('a taken-over console is ours to look at', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  console.warn('expected')
  expect(warn).toHaveBeenCalledWith('expected')
})
