import type { Readable } from 'node:stream'
import type { Language } from '@portolan/contract/enums'
import { ZipFile } from 'yazl'
import type { Db } from '../../db/database.ts'
import { neutralised } from '../../export/columns.ts'
import { erasedName } from '../../i18n/erased-person.ts'
import type { Storage } from '../../storage/storage.ts'
import { createProfileSecrets } from '../profiles/sealed.ts'
import { bound, type DataSubject } from './data-subject.store.ts'
import { type DataSection, dataSections } from './person-table.ts'
import { findFiles, readRows, type Row } from './pack-person.store.ts'
import { personTables } from './person-tables.ts'
import { dataTextsIn } from './data-texts.ts'

export interface PackDeps {
  readonly config: { readonly secret: string }
  readonly now: () => Date
  readonly storage: Pick<Storage, 'open'>
  /** A transaction of the system role; each section is read in one of its own. */
  read<T>(run: (db: Db) => Promise<T>): Promise<T>
}

/**
 * Everything about one person as a zip, section after section, so that memory holds one table at a time: person.json, one CSV a
 * table, stored files, and a text that says what each is, in the person's language.
 */
export function packPerson(deps: PackDeps, subject: DataSubject, language: Language): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  fillZip(zip, deps, subject, language).catch(fail)
  return output
}

async function fillZip(zip: ZipFile, deps: PackDeps, subject: DataSubject, language: Language): Promise<void> {
  const texts = dataTextsIn(language)
  const json: Record<string, Record<string, readonly Row[]>> = {}
  const lines: string[] = []
  for (const section of dataSections) {
    const tables = await readSection(deps, subject, section)
    if (tables.length === 0) continue
    json[section] = Object.fromEntries(tables.map(({ table, rows }) => [camel(table), rows]))
    lines.push('', `${texts.sections[section].title} — ${texts.sections[section].what}`)
    for (const { table, rows } of tables) {
      const name = `${section}/${table}.csv`
      zip.addBuffer(Buffer.from(csvOf(rows)), name)
      lines.push(`  ${name} (${rows.length})`)
    }
  }
  const files = await deps.read((db) => findFiles(db, subject))
  for (const { name, key } of files) {
    const opened = await deps.storage.open(key)
    if (!opened) continue
    lines.push(`  files/${name}`)
    zip.addReadStream(opened.stream, `files/${name}`, { compress: false })
  }
  zip.addBuffer(Buffer.from(`${JSON.stringify({ person: subjectOf(subject), ...json }, null, 2)}\n`), 'person.json')
  const made = deps.now().toISOString().slice(0, 10)
  const readme = [texts.readme.title, made, '', texts.readme.lead, ...lines, '', texts.readme.rights, ''].join('\r\n')
  zip.addBuffer(Buffer.from(`\u{FEFF}${readme}`), 'readme.txt')
  zip.end()
}

const subjectOf = ({ name, email, code }: DataSubject) => ({ name, email, code })

async function readSection(
  { config, now, read }: PackDeps,
  subject: DataSubject,
  section: DataSection,
): Promise<{ table: string; rows: Row[] }[]> {
  const secrets = createProfileSecrets(config.secret)
  const found: { table: string; rows: Row[] }[] = []
  for (const [table, { pack, secret = [], section: own }] of Object.entries(personTables)) {
    if (own !== section || pack === null) continue
    const rows = await read((db) => readRows(db, table, bound(pack, subject, now(), erasedName)))
    if (rows.length === 0) continue
    found.push({ table, rows: rows.map((row) => readable(opened(secrets, subject, row), secret)) })
  }
  return found
}

/** Numbers of passports and the birth date are the person's own: in their package they stand in the clear. */
function opened(secrets: ReturnType<typeof createProfileSecrets>, { companyId }: DataSubject, row: Row): Row {
  const travelerId = Number(row['traveler_id'])
  const open = (value: unknown) => {
    if (typeof value !== 'string') return null
    try {
      return secrets.open({ companyId, travelerId }, value)
    } catch {
      return null
    }
  }
  return {
    ...row,
    ...('sealed_number' in row && { number: open(row['sealed_number']) }),
    ...('sealed_birth_date' in row && { birth_date: open(row['sealed_birth_date']) }),
  }
}

function readable(row: Row, secret: readonly string[]): Row {
  const shown = Object.entries(row).filter(
    ([column, value]) =>
      value !== null && column !== 'company_id' && !secret.includes(column) && !column.endsWith('_key'),
  )
  return Object.fromEntries(shown.map(([column, value]) => [camel(column), value]))
}

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: unknown) => {
    if (value === null || value === undefined) return ''
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `"${neutralised(text.toWellFormed()).replaceAll('"', '""')}"`
  }
  const lines = [columns.map(cell), ...rows.map((row) => columns.map((column) => cell(row[column])))]
  return `\u{FEFF}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
