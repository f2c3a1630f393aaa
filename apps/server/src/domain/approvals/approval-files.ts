import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Language } from '@portolan/contract/enums'
import { type ApprovalRecords, readApprovalDocument } from './approval-records.ts'
import { type RemarkCode, remarkText } from './approval-texts.ts'

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
