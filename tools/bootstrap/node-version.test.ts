import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const script = new URL('./node-version.mjs', import.meta.url).href

function faultOf(platform: string, version: string): string {
  const code = `import { ownNodeFault } from '${script}'; console.log(ownNodeFault('${platform}', '${version}'))`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout.trim()
}

test.each([
  ['linux-x64', 'v20.9.0'],
  ['linux-arm64', 'v22.1.0'],
  ['darwin-arm64', 'v24.0.0'],
  ['linux-riscv64', 'v26.0.0'],
])('%s with Node %s goes on', (platform, version) => {
  expect(faultOf(platform, version)).toBe('null')
})

test.each([
  ['linux-x64', 'v18.20.0', 'needs Node 20 or later to install and this is v18.20.0'],
  [
    'darwin-arm64',
    'v20.9.0',
    'On macOS Portolan runs on the Node of the machine, which must be 24 or later; this is v20.9.0',
  ],
  ['linux-riscv64', 'v20.9.0', 'On linux-riscv64 Portolan runs on the Node of the machine'],
])('%s with Node %s is told what it lacks', (platform, version, text) => {
  expect(faultOf(platform, version)).toContain(text)
})
