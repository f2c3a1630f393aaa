import type { Language } from '@portolan/contract/enums'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import * as z from 'zod'
import { pathText, type Place, placeIn } from '../../i18n/schema-faults.ts'
import { type ApprovalRemark, approvalSchemaErrors, type RemarkCode, remarkText } from './approval-texts.ts'
import { ApprovalRecord, ApprovalRemoval } from './approval.schema.ts'

/** A record that fits its schema, with its position. */
export interface Placed<T> {
  readonly value: T
  readonly place: Place
}

/** What documents say together. Faults of one record do not hide those of the others. */
export interface ApprovalRecords {
  readonly puts: readonly Placed<ApprovalRecord>[]
  readonly removals: readonly Placed<ApprovalRemoval>[]
  readonly faults: readonly ApprovalRemark[]
}

/** Items as a call or a document has them, still unread; faults are placed behind `prefix`. */
export function readApprovalItems(items: readonly unknown[], language: Language, prefix = ''): ApprovalRecords {
  const error = approvalSchemaErrors(language)
  const faults: ApprovalRemark[] = []
  const puts: Placed<ApprovalRecord>[] = []
  const removals: Placed<ApprovalRemoval>[] = []
  for (const [index, item] of items.entries()) {
    const place = placeIn(`${prefix}items[${index}]`)
    const keep = <T>(list: Placed<T>[], schema: z.ZodType<T>) => {
      const parsed = schema.safeParse(item, { error })
      if (parsed.success) list.push({ value: parsed.data, place })
      else faults.push(...parsed.error.issues.map((issue) => ({ place: place(issue.path), message: issue.message })))
    }
    if (isRemoval(item)) keep(removals, ApprovalRemoval)
    else keep(puts, ApprovalRecord)
  }
  return { puts, removals, faults }
}

const isRemoval = (item: unknown) => typeof item === 'object' && item !== null && 'remove' in item

const Shell = z.strictObject({ $schema: z.string().optional(), items: z.array(z.unknown()) })

/** A document: `{"items": [ … ]}`. */
export function readApprovalDocument(document: unknown, language: Language, prefix: string): ApprovalRecords {
  const shell = Shell.safeParse(document, { error: approvalSchemaErrors(language) })
  if (shell.success) return readApprovalItems(shell.data.items, language, prefix)
  const faults = shell.error.issues.map(({ path, message }) => ({
    place: `${prefix}${pathText(path) || '(document)'}`,
    message,
  }))
  return { puts: [], removals: [], faults }
}

const mostBytes = 8 * 1024 * 1024

/** Reads one document of approvals for the command line. */
export async function readApprovalFile(path: string, language: Language): Promise<ApprovalRecords> {
  const fault = (code: RemarkCode, x?: string): ApprovalRecords => ({
    puts: [],
    removals: [],
    faults: [{ place: basename(path), message: remarkText(language, code, x) }],
  })
  const { size } = await stat(path)
  if (size > mostBytes) return fault('tooLarge', `${mostBytes / 1024 / 1024} MB`)
  const text = decode(await readFile(path))
  if (text === null) return fault('notUtf8')
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    return fault('notJson', (error as Error).message)
  }
  return readApprovalDocument(document, language, '')
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
