import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { StartFault } from '../../apps/server/src/config/start-fault.ts'
import { describeFault } from '../../apps/server/src/db/describe-fault.ts'
import { sourceHash } from './portal-build.ts'
import { ensurePortFree } from './port.ts'

test('a taken port is one sentence with the way out, and no stack', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const error: unknown = await ensurePortFree({ host: '127.0.0.1', port }).catch((fault: unknown) => fault)
  other.close()
  expect(error).toBeInstanceOf(StartFault)
  expect(describeFault(error)).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is taken .* PORT=\\d+ npm start$`))
})

test('an address of another machine is a sentence too', async () => {
  await expect(ensurePortFree({ host: '192.0.2.1', port: 0 })).rejects.toThrow(/no address 192\.0\.2\.1: set HOST/)
})

test('a folder that cannot be made is a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-start-'))
  writeFileSync(join(folder, 'data'), '')
  let fault: unknown
  try {
    mkdirSync(join(folder, 'data', 'incoming'), { recursive: true })
  } catch (error) {
    fault = error
  }
  rmSync(folder, { recursive: true })
  expect(describeFault(fault)).toMatch(/incoming: what should be a folder is a file\. PORTOLAN_DATA_DIR/)
})

test('our own faults keep their stack', () => {
  expect(describeFault(new TypeError('unexpected'))).toContain('start.test.ts')
})

test('the portal is built anew when a source changed, not when a test or something generated did', () => {
  const root = mkdtempSync(join(tmpdir(), 'portolan-source-'))
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  write('apps/portal/src/main.tsx', 'a')
  const before = sourceHash(root, 'portal')
  write('apps/portal/src/main.test.tsx', 'a')
  write('apps/portal/src/tree.gen.ts', 'a')
  write('apps/portal/dist/index.html', 'a')
  expect(sourceHash(root, 'portal')).toBe(before)
  const changes = ['apps/portal/src/main.tsx', 'packages/rules/src/money.ts', 'package-lock.json'].map((path) => {
    write(path, 'b')
    return sourceHash(root, 'portal')
  })
  expect(new Set([before, ...changes]).size).toBe(4)
  rmSync(root, { recursive: true })
})
