import { readFile } from 'node:fs/promises'
import type { mail, MailRecord } from '@portolan/contract/features/mail'
import { readPaging } from '@portolan/contract/schemas/common'
import type { Jobs } from '../../jobs/jobs.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { ReceivedFile } from '../../kernel/upload.ts'
import type { MachineViewer } from '../../kernel/viewer.ts'
import { applyBounce, type BounceResult, readBounce } from '../../mail/bounce.ts'
import { mailDelivery } from '../../mail/mail.jobs.ts'
import { findMail, type MailRow, requeueMail, searchMails } from '../../mail/mail.store.ts'

interface MailHandlerDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** The boards of incidents show what came back. */
  readonly pulse: { readonly soon: () => void }
}

/** Mails for the back office. A machine client of one company reaches that company's mails only. */
export function createMailHandlers({ jobs, pulse }: MailHandlerDeps): Handlers<typeof mail> {
  return {
    searchMails: ({ paging, state, address }, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const { size, offset } = readPaging(paging, 50)
        const { rows, total } = await searchMails(db, companiesOf(viewer), { state, address, limit: size, offset })
        return { mails: rows.map(presentMail), total }
      }),
    retryMail: ({ id }, ctx) =>
      ctx.write(async (tx) => {
        const mail = await findMail(tx.db, companiesOf(tx.viewer), { id: Number(id) })
        if (!mail) throw new AppError('record_not_found')
        const event = { at: ctx.now().toISOString(), event: 'asked again' as const, answer: null }
        if (!(await requeueMail(tx.db, mail.id, event))) throw new AppError('mail_on_its_way')
        const payload = { companyId: mail.company_id, envelopeId: mail.envelope_id }
        await jobs.enqueue(tx.db, mailDelivery, payload)
        tx.about({ mailId: mail.id })
        return { id: String(mail.id), state: 'queued' as const }
      }),
    reportBounces: async ({ files }, ctx) => {
      const read = await Promise.all(files.map(async (file) => ({ file, bounce: await bounceOf(file) })))
      const answer = await ctx.write(async (tx) => {
        const reports: (BounceResult & { file: string })[] = []
        for (const { file, bounce } of read)
          reports.push({ file: file.name, ...(await applyBounce(tx.db, companiesOf(tx.viewer), bounce, ctx.now())) })
        const counts = countOutcomes(reports)
        tx.about({ ...counts, mailIds: reports.flatMap(({ mailId }) => mailId ?? []) })
        if (counts.unknown + counts.unreadable > 0) ctx.log.warn(counts, 'delivery reports of no mail we know')
        return { ...counts, reports: reports.map(({ mailId, ...report }) => ({ ...report, id: idText(mailId) })) }
      })
      pulse.soon()
      return answer
    },
  }
}

const companiesOf = (viewer: MachineViewer) => (viewer.companyId === null ? null : [viewer.companyId])
const idText = (id: number | null) => (id === null ? null : String(id))

/** Delivery reports quote the mail, and the product's mails are small; a larger one has an attachment. */
const mostBytes = 2 * 1024 * 1024

const bounceOf = async ({ path, size }: ReceivedFile) => (size > mostBytes ? null : readBounce(await readFile(path)))

function countOutcomes(reports: readonly BounceResult[]) {
  const counts = { bounced: 0, noted: 0, unknown: 0, unreadable: 0 }
  for (const { outcome } of reports) counts[outcome] += 1
  return counts
}

/** A mail's head; only a mail that waits for another attempt has its time. */
function presentMail(mail: MailRow): MailRecord {
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
