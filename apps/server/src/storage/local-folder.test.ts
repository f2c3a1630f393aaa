import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartFault } from '../config/start-fault.ts'
import { LocalFolder, storedError } from './local-folder.ts'

let folder: string
let storage: LocalFolder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-folder-'))
  storage = new LocalFolder(join(folder, 'files'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (path: string) => (await stat(join(folder, 'files', path))).mode & 0o777

it('is closed to other users of the machine', async () => {
  await storage.put('a/b', Buffer.from('x'), { size: 1, type: 'text/plain' })
  expect(await modeOf('a/b')).toBe(0o600)
  expect(await modeOf('a')).toBe(0o700)
  expect(await modeOf('')).toBe(0o700)
})

it('forgets what a killed process left half-written, once nobody can be writing it', async () => {
  const left = join(folder, 'files/.unfinished')
  await mkdir(left, { recursive: true })
  for (const name of ['old', 'new']) await writeFile(join(left, name), 'half')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(join(left, 'old'), yesterday, yesterday)
  await storage.tidy(new Date(Date.now() - 3_600_000))
  expect(await readdir(left)).toEqual(['new'])
})

it('that cannot be made is reported in a sentence', async () => {
  await writeFile(join(folder, 'file'), '')
  const fault = await new LocalFolder(join(folder, 'file/files')).check().catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(StartFault)
  expect((fault as StartFault).message).toMatch(/^PORTOLAN_DATA_DIR: files cannot be kept in .*start again\.$/)
})

it.each(['ENOSPC', 'EDQUOT'])('%s is reported as a full storage', (code) => {
  expect(storedError(Object.assign(new Error('write'), { code }))).toMatchObject({ code: 'storage_full' })
})
