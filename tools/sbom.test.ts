import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPaths } from './checks/documents.ts'
import { MISSPELT } from './checks/licences.ts'

const root = join(import.meta.dirname, '..')

interface Component {
  readonly name: string
  readonly purl: string
  readonly type: string
  readonly licenses?: unknown[]
}
interface Bom {
  readonly bomFormat: string
  readonly specVersion: string
  readonly serialNumber?: string
  readonly metadata: { timestamp?: string; component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { ref: string; dependsOn?: string[] }[]
}
type Locked = Record<string, { version?: string; dev?: boolean; link?: boolean; name?: string }>

let folder: string
let written: string
let bom: Bom
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  // A folder of another name that has nothing installed: only what the lock file says may count.
  for (const path of listPaths(root).filter((one) => /(?:^|\/)package(?:-lock)?\.json$/.test(one)))
    cpSync(join(root, path), join(folder, 'elsewhere', path))
  written = makeBom(root, 'here.json')
  bom = JSON.parse(written) as Bom
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the script as package.json has it, in `cwd`, and answers the file it wrote. */
function makeBom(cwd: string, name: string): string {
  const output = join(folder, name)
  const path = `${dirname(process.execPath)}:${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  const args = ['run', '--silent', '--ignore-scripts', 'sbom', '--', '--output-file', output]
  execFileSync('npm', args, { cwd, env: { ...process.env, PATH: path }, stdio: 'pipe' })
  return readFileSync(output, 'utf8')
}

it('is CycloneDX of the portal, validated by the tool that writes it', () => {
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(bom.metadata.component).toMatchObject({
    type: 'application',
    purl: expect.stringMatching(/^pkg:npm\/portolan@/),
  })
})

it('names every package that is shipped, with its licence, and none that only tests need', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Locked }
  const shipped = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
    .map(([path, entry]) => purl(entry.name ?? path.split('node_modules/').at(-1) ?? '', entry.version))
  const ofOthers = bom.components.filter((one) => !one.purl.startsWith('pkg:npm/%40portolan/'))
  expect(new Set(ofOthers.map((one) => one.purl.split('?')[0]))).toEqual(new Set(shipped))
  // What declares none has been looked up: the check of licences knows it.
  const isKnown = ({ name }: Component) => MISSPELT[`${name} `] !== undefined
  expect(ofOthers.filter((one) => !one.licenses?.length && !isKnown(one))).toEqual([])
  expect(bom.dependencies).toHaveLength(bom.components.length + 1)
})

it('is the same in every folder, with or without installed packages', () => {
  expect(makeBom(join(folder, 'elsewhere'), 'there.json')).toBe(written)
})

const purl = (name: string, version = '') => `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`
