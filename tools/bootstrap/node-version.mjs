import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Platforms for which package-lock.json brings Node 24 itself. */
const bringsNode = ['linux-x64', 'linux-arm64', 'win32-x64']
const needed = 24

const majorOf = (version) => Number(version.trim().replace(/^v/, '').split('.', 1)[0])

/** Said before minutes are spent on installing; null when this Node can go on. */
export function ownNodeFault(platform = `${process.platform}-${process.arch}`, version = process.version) {
  if (majorOf(version) < 20) {
    return `Portolan needs Node 20 or later to install and this is ${version}: install a newer one from https://nodejs.org.`
  }
  if (bringsNode.includes(platform) || majorOf(version) >= needed) return null
  return (
    `On ${platform.startsWith('darwin') ? 'macOS' : platform} Portolan runs on the Node of the machine, ` +
    `which must be ${needed} or later; this is ${version}. Install it from https://nodejs.org, then start again.`
  )
}

/** Null when the Node that npm scripts find first (node_modules/.bin, else the machine's) is new enough. */
export function installedNodeFault(root) {
  const brought = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (!existsSync(brought)) {
    if (majorOf(process.version) >= needed) return null
    return (
      `Node ${needed} was not installed with the packages and this machine has ${process.version}. ` +
      'Delete node_modules and start again; should that not help, install Node 24 from https://nodejs.org.'
    )
  }
  const windows = process.platform === 'win32'
  const { status, stdout, error, stderr } = spawnSync(brought, ['--version'], { encoding: 'utf8', shell: windows })
  if (status === 0 && majorOf(stdout) >= needed) return null
  const reason = error?.message ?? (status === 0 ? `it is ${stdout.trim()}` : (stderr.trim().split('\n').at(-1) ?? ''))
  return (
    `The Node ${needed} that comes with the packages does not run on this machine (${reason}): it needs glibc. ` +
    'Use a Debian, Ubuntu or Fedora based system.'
  )
}
