import { format } from 'node:util'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/**
 * Unexpected console.error and console.warn output fails the test. A test that expects some takes it over:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`, and asserts on the spy.
 */
let unexpected: string[] = []

beforeEach(() => {
  unexpected = []
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${method}: ${format(...args)}`)
    })
})

afterEach(() => {
  vi.restoreAllMocks()
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`)
})

/** The next file of this worker finds the clock, the globals and the environment as they were. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
