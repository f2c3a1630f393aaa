import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import config from '../../oxlint.config.ts'

/** One complaint of oxlint: the file, the rule (`rooms(imports)`) and what it says. */
export type Complaint = { file: string; rule: string; message: string }

type Report = { diagnostics: { filename: string; code: string; message: string }[] }

const PLUGIN = join(import.meta.dirname, 'rooms-plugin.ts')
const OXLINT = join(import.meta.dirname, '../../node_modules/.bin/oxlint')

/**
 * Writes `files` (path → source) into a fresh tree, runs oxlint over it with the repository's configuration and answers
 * the complaints. Type-aware rules cost a second, so that they run only where a test asks for them.
 */
export async function lintTree(files: Record<string, string>, { typeAware = false } = {}): Promise<Complaint[]> {
  const root = mkdtempSync(join(tmpdir(), 'portolan-lint-'))
  try {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), source)
    }
    writeFileSync(join(root, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins: [PLUGIN], options: {} }))
    writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["**/*.ts"] }')
    return await run(root, typeAware)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function run(root: string, typeAware: boolean): Promise<Complaint[]> {
  const options = ['--format', 'json', ...(typeAware ? ['--type-aware'] : [])]
  const output = await new Promise<string>((resolve) => {
    // A tree with complaints ends with a failing exit code, which is what we came for.
    execFile(OXLINT, options, { cwd: root }, (_error, stdout) => {
      resolve(stdout)
    })
  })
  const { diagnostics } = JSON.parse(output) as Report
  return diagnostics.map(({ filename, code, message }) => ({ file: filename, rule: code, message }))
}
