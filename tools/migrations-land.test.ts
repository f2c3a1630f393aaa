import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { landMigrations } from './migrations-land.ts'

/** `printf 'SELECT 1;\n' | sha256sum` */
const first = 'b4e0497804e46e0a0b0b8c31975b062152d551bac49c3c2e80932567b4085dcd'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-migrations-'))
  write('0001_first.sql', 'SELECT 1;\n')
  write('landed.sha256', `${first}  0001_first.sql\n`)
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const landed = () => readFileSync(join(folder, 'landed.sha256'), 'utf8')

it('adds what has no line yet, once', () => {
  write('0003_third.sql', 'SELECT 3;\n')
  write('0002_second.sql', 'SELECT 2;\n')
  expect(landMigrations(folder)).toEqual({ added: ['0002_second.sql', '0003_third.sql'], faults: [] })
  expect(landed()).toMatch(
    new RegExp(`^${first}  0001_first\\.sql\n[0-9a-f]{64}  0002_second\\.sql\n[0-9a-f]{64}  0003_third\\.sql\n$`),
  )
  expect(landMigrations(folder)).toEqual({ added: [], faults: [] })
})

it('changes no line, and adds none beside a migration that was changed or removed', () => {
  write('0002_second.sql', 'SELECT 2;\n')
  write('0001_first.sql', 'SELECT 2;\n')
  expect(landMigrations(folder)).toEqual({ added: [], faults: [expect.stringContaining('0001_first.sql')] })
  rmSync(join(folder, '0001_first.sql'))
  expect(landMigrations(folder).faults).toEqual(['0001_first.sql has landed and is gone: restore it'])
  expect(landed()).toBe(`${first}  0001_first.sql\n`)
})
