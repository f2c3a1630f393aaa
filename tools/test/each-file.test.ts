import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

/** Runs small test files one after the other in a vitest of its own, with the setup file; answers exit code and output. */
async function runTests(...bodies: readonly string[]): Promise<{ code: number; output: string }> {
  // Below tools/, so that it resolves vitest.
  const folder = mkdtempSync(join(import.meta.dirname, '.console-'))
  try {
    for (const [index, body] of bodies.entries())
      writeFileSync(
        join(folder, `file-${index}.test.ts`),
        `import { expect, it, vi } from 'vitest'\nit('one', () => {${body}})\n`,
      )
    const setup = join(import.meta.dirname, 'each-file.ts')
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `export default { test: { setupFiles: ['${setup}'], isolate: false, maxWorkers: 1 } }\n`,
    )
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
  const { code, output } = await runTests(`console.error('left %s', 'over'); void vi`)
  expect(code).toBe(1)
  expect(output).toContain('console.error: left over')
})

it('expected output and console.log do not', async () => {
  const body = `vi.spyOn(console, 'warn').mockImplementation(() => {}); console.warn('expected'); console.log('fine')`
  expect((await runTests(body)).code).toBe(0)
})

it('a test can assert on a console method that it replaces', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  console.warn('expected')
  expect(warn).toHaveBeenCalledWith('expected')
})

it('restores faked timers, globals and environment before the next file', async () => {
  const body = `
    expect([Date.now() > 1e12, typeof fetch, process.env.FAKED]).toEqual([true, 'function', undefined])
    vi.useFakeTimers({ now: 0 }); vi.stubGlobal('fetch', null); vi.stubEnv('FAKED', '1')
    expect([Date.now(), fetch, process.env.FAKED]).toEqual([0, null, '1'])`
  const { code, output } = await runTests(body, body)
  expect(code, output).toBe(0)
})
