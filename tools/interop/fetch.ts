/**
 * Fetches the independent programs that interop tests run against: `node tools/interop/fetch.ts`. It never fails the suite: where
 * there is no Debian, no network or no time, those tests are skipped by name. A failure is remembered for a day.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, findSoftware, type ProgramName, programs } from './software.ts'

const names = Object.keys(programs) as ProgramName[]
const mostSeconds = 60
const dayMs = 86_400_000
const failed = join(cacheFolder, 'failed')

const isMissing = () => names.some((name) => findSoftware(name) === null)
const failedLately = () => existsSync(failed) && Date.now() - statSync(failed).mtimeMs < dayMs

function get() {
  mkdirSync(join(cacheFolder, 'archives/partial'), { recursive: true })
  mkdirSync(join(cacheFolder, 'lists/partial'), { recursive: true })
  const isGot = download([]) || (updateLists() && download(ownLists))
  if (isGot && unpack() && !isMissing()) return rmSync(failed, { force: true })
  writeFileSync(failed, '')
}

/** A fresh container has no package lists; ours lie beside, so that the machine's stay as they are. */
const ownLists = ['-o', `Dir::State::lists=${join(cacheFolder, 'lists')}`]

const updateLists = () => run('apt-get', ['update', '-qq', ...ownLists])

const download = (more: string[]) =>
  run('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    '--download-only',
    '-o',
    `Dir::Cache::archives=${join(cacheFolder, 'archives')}`,
    '-o',
    'Debug::NoLocking=1',
    ...more,
    ...names.map((name) => programs[name].package),
  ])

const unpack = () =>
  globSync(join(cacheFolder, 'archives/*.deb')).every((file) =>
    run('dpkg-deb', ['-x', file, join(cacheFolder, 'root')]),
  )

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { env, stdio: 'ignore', timeout: mostSeconds * 1000 }).status === 0
}

if (isMissing() && !failedLately()) get()
for (const name of names)
  console.log(`${name}: ${findSoftware(name) ? 'found' : 'could not be fetched, its tests are skipped'}`)
