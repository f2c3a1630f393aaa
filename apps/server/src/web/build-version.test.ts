import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildVersionOf } from './build-version.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portolan-build-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const built = async (page: string) => {
  await writeFile(join(folder, 'index.html'), page)
  return buildVersionOf('1.2.3', folder)
}

it('is the same for the same build, and another for another build of the same version', async () => {
  const first = await built('<script src="/assets/index-1.js">')
  expect(first).toMatch(/^1\.2\.3\+[0-9a-f]{12}$/)
  expect(await built('<script src="/assets/index-1.js">')).toBe(first)
  expect(await built('<script src="/assets/index-2.js">')).not.toBe(first)
})

it('is the version alone without a built portal', async () => {
  expect(await buildVersionOf('1.2.3', null)).toBe('1.2.3')
})
