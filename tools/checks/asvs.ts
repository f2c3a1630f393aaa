import { dirname, join } from 'node:path'
import type { CommittedFile } from './committed.ts'

const ledger = 'docs/asvs.md'
const states = ['met', 'operator', 'n/a', 'open'] as const
type State = (typeof states)[number]

interface Row {
  readonly line: number
  readonly requirement: string
  readonly level: string
  readonly state: State
  readonly text: string
}

/**
 * Answers the faults of the ledger of OWASP ASVS: a requirement of level 1 or 2 that is missing, twice or of another level,
 * a row without words, one that is met without a proof, a linked test that does not exist, and counts that are not those
 * of the rows. `levels` has the levels of each section's requirements, a digit each.
 */
export function findAsvsFaults(files: readonly CommittedFile[], levels: Readonly<Record<string, string>>): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const document = texts.get(ledger)
  if (document === undefined) return [`${ledger} is missing`]
  const { rows, unread } = readRows(document)
  return [
    ...unread.map((line) => `${ledger}:${line} is no row: "- **number** Llevel · state · words"`),
    ...numberFaults(rows, levels),
    ...rows.flatMap((row) => rowFaults(row, texts).map((fault) => `${ledger}:${row.line} ${row.requirement} ${fault}`)),
    ...countFaults(document, rows),
  ]
}

function readRows(document: string): { rows: Row[]; unread: number[] } {
  const shape = /^- \*\*(\d+\.\d+\.\d+)\*\* L(\d) · (met|operator|n\/a|open) · (.*)$/
  const rows: Row[] = []
  const unread: number[] = []
  for (const [index, text] of document.split('\n').entries()) {
    const [, requirement, level, state, words] = shape.exec(text) ?? []
    if (requirement && level && state)
      rows.push({ line: index + 1, requirement, level, state: state as State, text: words ?? '' })
    else if (/^- \*\*\d/.test(text)) unread.push(index + 1)
  }
  return { rows, unread }
}

function numberFaults(rows: readonly Row[], levels: Readonly<Record<string, string>>): string[] {
  const wanted = new Map<string, string>(
    Object.entries(levels).flatMap(([section, digits]) =>
      [...digits]
        .map((level, index) => [`${section}.${index + 1}`, level] as const)
        .filter(([, level]) => level !== '3'),
    ),
  )
  const found = new Map<string, Row>()
  const faults: string[] = []
  for (const row of rows) {
    const { requirement, level, line } = row
    if (found.has(requirement)) faults.push(`${ledger}:${line} ${requirement} is there twice`)
    found.set(requirement, row)
    const right = wanted.get(requirement)
    if (right === undefined) faults.push(`${ledger}:${line} ${requirement} is no requirement of level 1 or 2`)
    else if (right !== level) faults.push(`${ledger}:${line} ${requirement} is of level ${right}`)
  }
  return [
    ...faults,
    ...[...wanted.keys()].filter((one) => !found.has(one)).map((one) => `${ledger} has no row for ${one}`),
  ]
}

/** A sentence, and not only a word. */
const shortestWords = 12

function rowFaults({ state, text }: Row, texts: ReadonlyMap<string, string>): string[] {
  const links = [...text.matchAll(/\[([^\]]+)\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, words = '', target = '']) => ({
    words,
    path: join(dirname(ledger), target),
  }))
  const sentence = text.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '').trim()
  return [
    ...(sentence.length < shortestWords ? ['says nothing'] : []),
    ...(state === 'met' && links.length === 0 ? ['is met, and nothing proves it'] : []),
    ...links.flatMap(({ words, path }) => linkFault(words, path, texts.get(path))),
  ]
}

const isTest = (path: string) => /\.(?:test|e2e)\.tsx?$/.test(path)

function linkFault(words: string, path: string, text: string | undefined): string[] {
  if (text === undefined) return [`links to ${path}, which does not exist`]
  if (!isTest(path)) return []
  const titles = [`'`, `"`, '`'].map((quote) => `${quote}${words}${quote},`)
  // A long title of a generated test stands on a line of its own.
  const isThere = titles.some(
    (title) => text.includes(`(${title}`) || text.split('\n').some((line) => line.trim() === title),
  )
  return isThere ? [] : [`links to the test "${words}", which ${path} does not have`]
}

function countFaults(document: string, rows: readonly Row[]): string[] {
  return ['1', '2'].flatMap((level) => {
    const ofLevel = rows.filter((row) => row.level === level)
    const counts = [...states.map((state) => ofLevel.filter((row) => row.state === state).length), ofLevel.length]
    const cells = new RegExp(String.raw`^\|\s*${level}\s*\|(.*)\|$`, 'm').exec(document)?.[1]?.split('|').map(Number)
    return cells?.join() === counts.join()
      ? []
      : [`${ledger} has other counts for level ${level} than ${counts.join(', ')}`]
  })
}
