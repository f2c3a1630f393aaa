import Table from 'cli-table3'
import { Command, InvalidArgumentError, Option } from 'commander'
import { type SystemTransaction, systemTransaction } from '../db/system-transaction.ts'
import type { MailState } from '../db/tables/mail.ts'
import { errorText } from '../kernel/answer.ts'
import { createBodySealer } from '../mail/body.ts'
import { createDelivery, deliverMail } from '../mail/deliver.ts'
import type { NextState } from '../mail/delivery.rules.ts'
import { createMail, isMailAddress } from '../mail/mail.ts'
import { findMail, requeueMail, searchMails, type WholeMail } from '../mail/mail.store.ts'
import { type CommandContext, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

const states: MailState[] = ['queued', 'sending', 'sent', 'retrying', 'bounced', 'failed', 'outbox']

export function mailCommand(): Command {
  const command = new Command('mail').description('Mails that were sent or are to be (docs/operating.md)')
  command
    .command('list')
    .description('The newest first, with what the mail server said')
    .addOption(new Option('--state <state>').choices(states))
    .option('--address <address>', 'of the recipient, whatever the case')
    .option('--limit <number>', 'how many to show', readCount, 50)
    .action((options: ListOptions) => withDatabase((context) => list(context, options)))
  command
    .command('show')
    .description('One mail: its head, what happened to it, and its text')
    .argument('<id>', 'as the list shows it', readId)
    .action((id: number) => withDatabase((context) => show(context, id)))
  command
    .command('retry')
    .description('Sends one again that came back, was given up, waits, or stayed in the outbox')
    .argument('<id>', 'as the list shows it', readId)
    .action((id: number) => withDatabase((context) => retry(context, id)))
  command
    .command('test')
    .description('Sends a test mail in the language of this terminal and says what the mail server answered')
    .argument('<address>', 'where it goes')
    .action((address: string) => withDatabase((context) => test(context, address)))
  return command
}

interface ListOptions {
  readonly state?: MailState
  readonly address?: string
  readonly limit: number
}

const inTransaction =
  ({ database }: CommandContext) =>
  <T>(run: (tx: SystemTransaction) => Promise<T>) =>
    systemTransaction(database.pools.system, null, run)

async function list(context: CommandContext, { state, address, limit }: ListOptions): Promise<ExitCode> {
  const { rows, total } = await inTransaction(context)(({ db }) =>
    searchMails(db, null, { state, address, limit, offset: 0 }),
  )
  const table = new Table({
    head: ['id', 'written', 'to', 'template', 'state', 'attempts', 'answer'],
    colAligns: ['right', 'left', 'left', 'left', 'left', 'right', 'left'],
    style: { head: [], border: [] },
  })
  for (const row of rows)
    table.push([
      row.id,
      instant(row.created_at),
      row.address,
      row.template,
      row.state,
      row.attempts,
      (row.answer ?? '').slice(0, 60),
    ])
  print(table.toString())
  print(`${rows.length} of ${total}.`)
  return exitCode.done
}

async function show(context: CommandContext, id: number): Promise<ExitCode> {
  const mail = await inTransaction(context)(({ db }) => findMail(db, null, { id }))
  if (!mail) return unknown(id)
  const to = mail.recipient_name === null ? mail.address : `${mail.recipient_name} <${mail.address}>`
  print(`To: ${to}\nSubject: ${mail.subject}\nMessage-ID: ${mail.message_id}`)
  print(`Company: ${mail.company ?? '(none)'}, template: ${mail.template}, language: ${mail.language}`)
  print(`Written: ${instant(mail.created_at)}`)
  print(`State: ${mail.state}${nextAttempt(mail)}, attempts: ${mail.attempts}`)
  for (const { at, event, answer } of mail.history)
    print(`  ${instant(new Date(at))} ${event}${answer ? `: ${answer}` : ''}`)
  const body = createBodySealer(context.config.secret).open(mail.body)
  print(body ? `\n${body.text}` : '\nIts text was sealed under another PORTOLAN_SECRET and cannot be shown.')
  return exitCode.done
}

const nextAttempt = ({ state, due_at: at }: WholeMail) =>
  state === 'retrying' && at ? `, next attempt ${instant(at)}` : ''

async function retry(context: CommandContext, id: number): Promise<ExitCode> {
  const found = await inTransaction(context)(async ({ db }) => {
    const mail = await findMail(db, null, { id })
    const event = { at: new Date().toISOString(), event: 'asked again' as const, answer: null }
    return mail && { state: mail.state, isQueued: await requeueMail(db, id, event) }
  })
  if (!found) return unknown(id)
  if (found.isQueued) print(`Mail ${id} is queued again: the server sends it within a minute.`)
  else print(`Mail ${id} is ${found.state}: there is nothing to send again.`)
  return found.isQueued ? exitCode.done : exitCode.failed
}

/** Uses the same code as every mail, at once and in this process, so that it meets the same faults as the product. */
async function test(context: CommandContext, address: string): Promise<ExitCode> {
  if (!isMailAddress(address)) {
    print(`${address}: ${errorText('invalid_email_format', context.language)}`)
    return exitCode.faults
  }
  const { config, language, log } = context
  const now = () => new Date()
  const transaction = inTransaction(context)
  const server = config.mail.smtpUrl === null ? null : new URL(config.mail.smtpUrl).host
  const mail = createMail({ config, now, jobs: () => null })
  const to = { address, name: null, loginId: null }
  const request = { template: 'test' as const, values: { server }, companyId: null, to, language }
  const [envelopeId = ''] = await transaction(({ db }) => mail.queue(db, request))
  const run = { log, signal: new AbortController().signal, transaction }
  const next = await deliverMail(createDelivery({ config, now }), envelopeId, run)
  print(verdict(next, address, server ?? 'The outbox'))
  return next?.state === 'sent' || next?.state === 'outbox' ? exitCode.done : exitCode.failed
}

function verdict(next: NextState | null, address: string, server: string): string {
  const words = next?.event.answer ?? ''
  switch (next?.state) {
    case 'sent':
      return `${server} took the mail for ${address}: ${words}`
    case 'bounced':
      return `${server} refused the mail for ${address}: ${words}`
    case 'retrying':
      return `${server} did not take the mail for ${address} now (${words}); the server tries again at ${instant(next.dueAt ?? new Date())}.`
    case 'outbox':
      return `SMTP_URL is not set: the mail for ${address} stays in the outbox, nothing left this machine.`
    default:
      return `A running server took the mail for ${address} over: portolan mail list shows what becomes of it.`
  }
}

function unknown(id: number): ExitCode {
  print(`There is no mail ${id}.`)
  return exitCode.failed
}

const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

function readId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('expected a number')
  return Number(text)
}

function readCount(text: string): number {
  const count = readId(text)
  if (count < 1 || count > 1000) throw new InvalidArgumentError('expected a number from 1 to 1000')
  return count
}
