import type { ImportJob, MailRecord } from '@portolan/contract/features/administration'
import { sumOf } from '../../domain/ledger/import.ts'
import type { ImportJobRow } from '../../domain/ledger/import-job.store.ts'
import type { MailRow } from '../../mail/mail.store.ts'

/** `orders` of a file are those its messages made, changed or cancelled. */
export function presentImport(job: ImportJobRow): ImportJob {
  const { partsQuarantined: _, ...totals } = sumOf(job.files)
  return {
    id: String(job.id),
    company: job.companyCode,
    state: job.state,
    dryRun: job.dryRun,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    totals: { files: job.files.length, ...totals },
    files: job.files.map(({ file, format, messages, created, updated, cancelled, unchanged, quarantined }) => ({
      file,
      format,
      messages,
      orders: created + updated + cancelled,
      unchanged,
      quarantined,
    })),
  }
}

/** A mail's head; only one that waits for another attempt tells when. */
export function presentMail(mail: MailRow): MailRecord {
  const { id, company, address, language, template, subject, state, attempts, answer } = mail
  const nextAttemptAt = state === 'retrying' ? (mail.due_at?.toISOString() ?? null) : null
  return {
    id: String(id),
    company,
    address,
    name: mail.recipient_name,
    language,
    template,
    subject,
    state,
    attempts,
    answer,
    createdAt: mail.created_at.toISOString(),
    sentAt: mail.sent_at?.toISOString() ?? null,
    nextAttemptAt,
  }
}
