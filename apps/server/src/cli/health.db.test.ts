import { expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../../tools/test/database.ts'
import { openPools } from '../db/database.ts'
import type { Finding } from '../domain/health/finding.ts'
import type { Health } from '../domain/health/health.ts'
import { exitCode } from './command-context.ts'
import { runHealth } from './health.ts'

const finding = (state: Finding['state']): Finding => ({
  check: 'processesAlive',
  group: 'processes',
  state,
  figures: { count: { count: 0 } },
  since: null,
})

it('prints what is not well with what to do, and fails when something is red', async () => {
  const database = await createTestDatabase()
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  const said: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const run = (findings: readonly Finding[]) => {
    const health: Health = { check: async (read, _, more) => ({ findings, more: more ? await read(more) : null }) }
    return runHealth({ language: 'en-US', database: { pools } }, health, { all: true })
  }
  try {
    expect(await run([finding('ok')])).toBe(exitCode.done)
    expect(await run([finding('red')])).toBe(exitCode.failed)
    expect(said.join('')).toContain('Start the server.')
    expect(said.join('')).toMatch(/MB {2}\w+, about/)
  } finally {
    write.mockRestore()
    await pools.close()
    await database.drop()
  }
})
