import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { editsFor } from '../../tools/new-feature/edits.ts'
import { namesOf } from '../../tools/new-feature/names.ts'
import { median } from '../statistics.ts'

const root = join(import.meta.dirname, '../..')

/** Before the house was rebuilt to be cheaper to extend (November 2026): 743 of 1,464 source files. */
const servingOneBefore = 743
const filesTouched = 8
const testMinutes = 10

/** What the code costs to read and to extend, counted in the sources, and what the last whole test run took. */
export async function measureHouse(bench: Bench): Promise<Measurement> {
  const files = sourceFiles()
  const users = countUsers(files)
  const servingOne = files.filter((file) => users.get(file) === 1)
  const lines = files.map((file) => readFileSync(join(root, file), 'utf8').split('\n').length)
  // And the route tree, which the build writes.
  const touched = editsFor(namesOf('sample-visas')).length + 1
  const run = lastRun()
  bench.say(`${files.length} source files, ${servingOne.length} of them serve one other file`)
  return {
    figures: [
      limited('source files that serve exactly one other', servingOne.length, 'files', { atMost: servingOneBefore }),
      limited('existing files that a generated feature touches', touched, 'files', { atMost: filesTouched }),
      ...(run ? [limited('npm test', run.minutes, 'min', { atMost: testMinutes })] : []),
    ],
    notes: [
      'Source files are the TypeScript below apps/*/src and packages/*/src without tests, what lies in folders named testing, and generated files. A file serves another where that one imports it by its path.',
      `${files.length} source files, median ${median(lines)} lines, the largest ${Math.max(...lines)}.`,
      ...(run ? [`npm test by stage: ${run.stages}.`] : []),
    ],
  }
}

function sourceFiles(): string[] {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return tracked
    .filter((file) => /^(?:apps|packages)\/[^/]+\/src\//.test(file))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/test-[^/]*$|\.gen\.ts$|\.d\.ts$/.test(file))
}

/** How many other source files import each file. */
function countUsers(files: readonly string[]): Map<string, number> {
  const users = new Map(files.map((file) => [file, new Set<string>()]))
  for (const file of files)
    for (const [, from = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g,
    ))
      if (resolve(file, from) !== file) users.get(resolve(file, from) ?? '')?.add(file)
  return new Map([...users].map(([file, { size }]) => [file, size]))
}

/** The file that a specifier names; null for packages of others. */
function resolve(file: string, from: string): string | null {
  if (from.startsWith('.')) return normalize(join(dirname(file), from.replace(/\?.*/, '')))
  const isOwn = /^@portolan\/(?:contract|rules)\//.test(from)
  return isOwn ? `${from.replace(/^@portolan\/(\w+)\//, 'packages/$1/src/')}.ts` : null
}

/** The stages of the last whole `npm test` of this checkout; null where none ran. */
function lastRun(): { readonly minutes: number; readonly stages: string } | null {
  const file = join(root, 'test-results/steps.json')
  if (!existsSync(file)) return null
  const { seconds, steps } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly seconds: number
    readonly steps: readonly { readonly name: string; readonly seconds: number | null }[]
  }
  const stages = steps.map((step) => `${step.name} ${step.seconds?.toFixed(0) ?? '–'} s`).join(', ')
  return { minutes: seconds / 60, stages }
}
