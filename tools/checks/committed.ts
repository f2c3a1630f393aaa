import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A committed file: its path from the root and, when it is text, its contents. */
export type CommittedFile = { path: string; text: string }

type Pattern = { pattern: RegExp; fault: string; files?: RegExp }

/** Larger files and these kinds are data, which nobody types by hand. */
const MAX_BYTES = 1_000_000
const BINARY = /\.(?:png|jpe?g|gif|webp|ico|pdf|zip|gz|br|woff2?|ttf|otf|bin)$/
const LOCK = 'package-lock.json'

const patterns: Pattern[] = [
  { pattern: /(?<![\w.*-])\/(?:work|root)\//, fault: 'names a folder of one machine' },
  // Spelled so that this line does not find itself.
  { pattern: /\b(?:TO[D]O|FIX[M]E)\b/, fault: 'is unfinished' },
  { pattern: /\.(?:only|skip)\(/, fault: 'focuses or skips a test', files: /\.(?:test|e2e)\.tsx?$/ },
]

const FORBIDDEN_FOLDER = /(?:^|\/)(?:utils?|helpers?|common)\//
const BARREL = /(?:^|\/)index\.tsx?$/

/** Answers `path:line fault` for everything that must not be committed. */
export function findCommittedFaults(files: CommittedFile[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...pathFaults(path),
    ...(path === LOCK ? lockFaults(text) : textFaults(path, text)),
  ])
}

function pathFaults(path: string): string[] {
  return [
    ...(FORBIDDEN_FOLDER.test(path) ? [`${path} lies in a folder without a meaning: name it after what it holds`] : []),
    ...(BARREL.test(path) ? [`${path} is a barrel: import from the file itself`] : []),
  ]
}

function textFaults(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      patterns
        .filter(({ pattern, files }) => pattern.test(line) && (files?.test(path) ?? true))
        .map(({ fault }) => `${path}:${at + 1} ${fault}`),
    )
}

/** The lock is made with omit-lockfile-registry-resolved, so that it serves behind any registry. */
function lockFaults(text: string): string[] {
  return text.includes('"resolved": "http')
    ? [`${LOCK} names a registry's host: install with the .npmrc of this folder`]
    : []
}

/** Reads the text files that git knows in the repository at `root`, also those added but not yet committed. */
export function readCommittedFiles(root: string): CommittedFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached'], { cwd: root, encoding: 'utf8' })
  return listed
    .split('\0')
    .filter((path) => path !== '' && !BINARY.test(path))
    .filter((path) => {
      const found = statSync(join(root, path), { throwIfNoEntry: false })
      return found?.isFile() && (path === LOCK || found.size <= MAX_BYTES)
    })
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
