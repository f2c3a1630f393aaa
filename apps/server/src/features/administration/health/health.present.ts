import { brotliDecompressSync } from 'node:zlib'
import type { Language } from '@portolan/contract/enums'
import type {
  HealthJob,
  HealthMail,
  HealthRecord,
  QuarantineKind,
} from '@portolan/contract/features/administration/health'
import { fill } from '@portolan/rules/fill'
import { invoiceFaultText } from '../../../domain/invoices/invoice-fault-text.ts'
import type { InvoiceFaultReason } from '../../../domain/invoices/reading/invoice-fault.ts'
import type { QuarantineReason } from '../../../domain/ledger/formats/read-fault.ts'
import { keptBytes } from '../../../domain/ledger/formats/confirmation/confirmation-records.ts'
import { plainPlace } from '../../../domain/ledger/quarantine/details/plain-detail.ts'
import { quarantineText } from '../../../domain/ledger/quarantine/quarantine-text.ts'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { TroubledJob } from '../../../jobs/job-run.store.ts'
import type { MailRow } from '../../../mail/mail.store.ts'
import type { HealthListTexts } from './messages/en-US.ts'
import type { QuarantinedRow, WholeRow } from './quarantine.store.ts'

const texts = await catalogue<HealthListTexts>(new URL('messages/', import.meta.url))

export const presentRecord = (row: QuarantinedRow, kind: QuarantineKind, language: Language): HealthRecord => ({
  Id: row.id,
  Kind: kind,
  CompanyCode: row.company,
  File: row.file,
  Place: kind === 'fares' ? fill(texts[language].row, { x: row.place }) : plainPlace(language, row.place),
  Message: messageOf(row, kind, language),
  ReceivedAt: row.receivedAt.toISOString(),
})

function messageOf({ reason, detail }: QuarantinedRow, kind: QuarantineKind, language: Language): string {
  switch (kind) {
    case 'bookings':
      return quarantineText(language, reason as QuarantineReason, detail)
    case 'invoices':
      return invoiceFaultText(language, reason as InvoiceFaultReason, detail)
    case 'risk': {
      const { riskReasons } = texts[language]
      const known = Object.hasOwn(riskReasons, reason) ? (reason as keyof typeof riskReasons) : 'other'
      return fill(riskReasons[known], { x: detail ?? '' }).trim()
    }
    case 'fares':
      return fill(texts[language].fareFault, { x: reason })
  }
}

/** A record is cut to so many characters. */
const mostText = 20_000
/** A packed file is unpacked up to so many bytes. */
const mostBytes = 4_000_000

/** The record as people can read it; null where it was not kept, or is a file that is no text, such as a PDF. */
export function textOf({ record }: WholeRow, kind: QuarantineKind): string | null {
  const packed = kind === 'bookings' ? keptBytes(record) : null
  if (packed === null) return record?.slice(0, mostText) ?? null
  const text = brotliDecompressSync(Buffer.from(packed, 'base64'), { maxOutputLength: mostBytes }).toString('utf8')
  return /[\0\uFFFD]/.test(text) ? null : text.slice(0, mostText)
}

export const whatToDo = (row: WholeRow, kind: QuarantineKind, language: Language): string =>
  texts[language].todo[kind === 'bookings' && row.record === null ? 'bookingsLost' : kind]

export const presentMail = (mail: MailRow): HealthMail => ({
  Id: String(mail.id),
  CompanyCode: mail.company,
  Address: mail.address,
  Template: mail.template,
  Subject: mail.subject,
  State: mail.state,
  Attempts: mail.attempts,
  Answer: mail.answer,
  CreatedAt: mail.created_at.toISOString(),
  NextAttemptAt: mail.state === 'retrying' ? (mail.due_at?.toISOString() ?? null) : null,
})

export const presentJob = ({ id, queue, state, attempts, deaths, since, reason }: TroubledJob): HealthJob => ({
  Id: id,
  Queue: queue,
  State: state,
  Attempts: attempts,
  Deaths: deaths,
  Since: since.toISOString(),
  Reason: reason?.slice(0, 500) ?? null,
})
