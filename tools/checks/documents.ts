import { execFileSync } from 'node:child_process'
import { dirname, normalize } from 'node:path'
import type { CommittedFile } from './committed.ts'

/** Decisions are dated records: their links must work, and they may name files that are gone. */
const isRecord = (path: string) => path.startsWith('docs/decisions/')
/** Placeholders, and the example feature of docs/contributing.md. */
const isExample = (name: string) => /[<>*…]|NNNN|visa-?notes/i.test(name)

/**
 * Answers `path:line fault` for each link of a document that leads nowhere, and for each file, folder or camelCase
 * identifier in backticks that the repository does not have. `paths` are all committed paths, pictures too.
 */
export function findDocumentFaults(files: readonly CommittedFile[], paths: readonly string[]): string[] {
  const known = indexOf(files, paths)
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      withoutCodeBlocks(text).flatMap((line, index) =>
        [...linkFaults(path, line, known), ...(isRecord(path) ? [] : nameFaults(line, known))].map(
          (fault) => `${path}:${index + 1} ${fault}`,
        ),
      ),
    )
}

interface Known {
  readonly paths: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
  /** Names of folders directly below an app's or package's `src`, from which documents shorten paths. */
  readonly rooms: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>
}

function indexOf(files: readonly CommittedFile[], paths: readonly string[]): Known {
  const folders = paths.flatMap((path) => {
    const parts = path.split('/').slice(0, -1)
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  })
  const sources = files.filter(({ path }) => !path.endsWith('.md'))
  const documents = files.filter(({ path }) => path.endsWith('.md'))
  return {
    paths: new Set(paths),
    folders: new Set(folders),
    rooms: new Set(folders.flatMap((folder) => /^(?:apps|packages)\/[^/]+\/src\/([^/]+)$/.exec(folder)?.[1] ?? [])),
    words: new Set(sources.flatMap(({ text }) => text.match(/[A-Za-z_$][\w$]*/g) ?? [])),
    anchors: new Map(documents.map(({ path, text }) => [path, new Set(withoutCodeBlocks(text).flatMap(anchorOf))])),
  }
}

/** The lines of a document, with code blocks blank. */
const withoutCodeBlocks = (text: string): string[] =>
  text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, '')).split('\n')

const anchorOf = (line: string): string[] => {
  const title = /^#+ (.+)$/.exec(line)?.[1]
  return title
    ? [
        title
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
          .replaceAll(' ', '-'),
      ]
    : []
}

function linkFaults(path: string, line: string, { paths, folders, anchors }: Known): string[] {
  return [...line.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const found = file === '' ? path : normalize(`${dirname(path)}/${file}`).replace(/\/$/, '')
    if (!paths.has(found) && !folders.has(found)) return [`links to ${target}, which does not exist`]
    return anchor && anchors.get(found)?.has(anchor) === false ? [`links to ${target}, which is no heading there`] : []
  })
}

function nameFaults(line: string, known: Known): string[] {
  return [...line.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    if (isExample(name)) return []
    if (isIdentifier(name))
      return known.words.has(name.split('(')[0] ?? '') ? [] : [`names ${name}, which no source has`]
    if (!isPath(name, known)) return []
    const missing = expand(name.replace(/\/$/, '')).filter((one) => !exists(one, known))
    return missing.map((one) => `names ${one}, which does not exist`)
  })
}

const isIdentifier = (name: string) => /^[a-z]+[A-Z]\w*(?:\(.*\))?$/.test(name)

const isPath = (name: string, { folders, rooms }: Known) => {
  if (!/^[\w.{},/-]+$/.test(name) || name.startsWith('/')) return false
  const [first = ''] = name.split('/')
  return /\w\.(?:tsx?|sql|css|mjs)$/.test(name) || (name.includes('/') && (folders.has(first) || rooms.has(first)))
}

/** `src/{app,ui}` stands for two paths. */
function expand(name: string): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? []
  return choices === '' ? [name] : choices.split(',').flatMap((choice) => expand(before + choice + after))
}

/** A path from the root, or the end of one; `.store.ts` is the ending of any. */
const exists = (name: string, { paths, folders }: Known) =>
  [...paths, ...folders].some((path) => path === name || path.endsWith(name.startsWith('.') ? name : `/${name}`))

/** All paths that git knows in the repository at `root`. */
export const listPaths = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
