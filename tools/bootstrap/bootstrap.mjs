/**
 * Runs before `npm start` and `npm test`, on whatever Node there is (20 or later) and before anything is installed:
 * installs what package-lock.json says when it is not there yet, Node 24 included, which npm scripts then use.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lock } from '../../apps/server/src/db/embedded/lock.mjs'
import { install } from './install.mjs'
import { installedNodeFault, ownNodeFault } from './node-version.mjs'
import { hasDev, isInstalled, markInstalled, unmarkInstalled } from './stamp.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Running needs no test tools; leaving them out halves the first start. */
const withDev = !process.argv.includes('--without-dev') || hasDev(root)

const fault = ownNodeFault() ?? (await ensureInstalled()) ?? installedNodeFault(root)
if (fault !== null) {
  console.error(`\n${fault}\n`)
  process.exitCode = 1
}

/** Null when everything is installed now, else what went wrong. */
async function ensureInstalled() {
  if (isInstalled(root, withDev)) return null
  mkdirSync(join(root, '.portolan'), { recursive: true, mode: 0o711 })
  const release = await lock(join(root, '.portolan', 'install'), (pid) =>
    console.log(`Another start is installing the packages (process ${pid}): waiting for it.`),
  )
  try {
    if (isInstalled(root, withDev)) return null
    // A stamp from before would vouch for a folder that is half changed when this is cut short.
    unmarkInstalled(root)
    const failure = await install(root, withDev)
    if (failure === null) markInstalled(root, withDev)
    return failure
  } finally {
    release()
  }
}
