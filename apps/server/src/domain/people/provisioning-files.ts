import { readFile, stat } from 'node:fs/promises'
import type { Language } from '@portolan/contract/enums'
import * as z from 'zod'
import { pathText, placeIn } from '../../i18n/schema-faults.ts'
import { readCsv } from './provisioning-csv.ts'
import { type RawRecord, readRecords, type Records } from './provisioning-records.ts'
import { type Section, sections } from './provisioning.schema.ts'
import { type FaultCode, faultText, type ProvisioningFault, provisioningSchemaErrors } from './provisioning-texts.ts'

/** A file of the set: `name` decides how it is read, `path` is where it lies. */
export interface ProvisioningFile {
  readonly name: string
  readonly path: string
}

const mostBytes = 64 * 1024 * 1024

/**
 * Reads a set of JSON and CSV files into records. Faults are collected over all files; records that have none come
 * back beside them, so that references between records can be checked in the same run.
 */
export async function readProvisioningFiles(files: readonly ProvisioningFile[], language: Language): Promise<Records> {
  const raw: RawRecord[] = []
  const faults: ProvisioningFault[] = []
  for (const file of files) {
    const fault = (code: FaultCode, x?: string) =>
      faults.push({ place: file.name, message: faultText(language, code, x) })
    const text = await readText(file, fault)
    if (text === null) continue
    if (file.name.toLowerCase().endsWith('.json')) readJson(file.name, text, files.length > 1, language, raw, faults)
    else readCsv(file.name, text, language, raw, faults)
  }
  return readRecords(raw, faults, language)
}

/** A document that is already in memory, such as the demo company's. */
export function readProvisioningDocument(document: unknown, language: Language): Records {
  const raw: RawRecord[] = []
  const faults: ProvisioningFault[] = []
  readDocument(document, '', language, raw, faults)
  return readRecords(raw, faults, language)
}

async function readText(file: ProvisioningFile, fault: (code: FaultCode, x?: string) => void): Promise<string | null> {
  const { size } = await stat(file.path)
  if (size > mostBytes) {
    fault('tooLarge', `${mostBytes / 1024 / 1024} MB`)
    return null
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file.path))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    fault('notUtf8')
    return null
  }
}

function readJson(
  name: string,
  text: string,
  isOneOfSeveral: boolean,
  language: Language,
  raw: RawRecord[],
  faults: ProvisioningFault[],
) {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    faults.push({ place: name, message: faultText(language, 'notJson', (error as Error).message) })
    return
  }
  readDocument(document, isOneOfSeveral ? `${name}: ` : '', language, raw, faults)
}

const Records = z.array(z.unknown()).default([])
/** The document with its records still unread, so that one bad record does not hide the others' faults. */
const Shell = z.strictObject({
  $schema: z.string().optional(),
  companies: Records,
  teams: Records,
  people: Records,
  machineClients: Records,
  ssoConnections: Records,
  costCentres: Records,
  rules: Records,
})

function readDocument(
  document: unknown,
  prefix: string,
  language: Language,
  raw: RawRecord[],
  faults: ProvisioningFault[],
) {
  const shell = Shell.safeParse(document, { error: provisioningSchemaErrors(language) })
  if (!shell.success) {
    for (const issue of shell.error.issues)
      faults.push({ place: `${prefix}${pathText(issue.path) || '(document)'}`, message: issue.message })
    return
  }
  for (const section of Object.keys(sections) as Section[])
    for (const [index, value] of shell.data[section].entries())
      raw.push({ section, value, place: placeIn(`${prefix}${section}[${index}]`) })
}
