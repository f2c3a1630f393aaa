import { setTimeout } from 'node:timers/promises'
import { mailLinkCalls } from '@portolan/contract/features/session/mail-link'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Declaration } from '@portolan/contract/operation'
import { openPools } from '../../apps/server/src/db/database.ts'
import { formOf, letRequest, publishApprovalRules } from '../../apps/server/src/domain/requests/testing/rules-of.ts'
import { type CallCredentials, callCredentials, send } from '../../tools/test/caller.ts'
import { createWorld, type World } from '../../tools/test/world.ts'
import { type Child, startChild } from '../child.ts'
import { type BenchDatabase, startDatabase, withClient } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { startPortolan } from '../portolan.ts'
import type { MailServerJob, MailServerReady } from '../processes/mail-server.ts'

const decisions = 1_000
const lanes = 8
type MailServer = Child<MailServerReady, MailServerJob, number | readonly string[]>

/**
 * A thousand decisions by the links of mails, as fast as eight people at a time send them, until a mail server on this machine
 * has taken every mail that they cause: to whoever asked, whoever travels, and whoever decided.
 */
export async function measureDecisionMails(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const mails: MailServer = await startChild('mail-server', null)
  const portolan = await startPortolan(database, false, { smtpUrl: mails.ready.url })
  try {
    const url = portolan.ready.localUrl
    const world = await createWorld(database.adminUrl)
    await prepare(database, world)
    bench.say(`${decisions} requests`)
    await ask(url, world)
    await everyMailTaken(database, mails)
    const links = await openLinks(url, world, (await mails.run('tokens')) as readonly string[])
    const before = (await mails.run('count')) as number
    bench.say(`${links.length} decisions`)
    const started = performance.now()
    await inLanes(links, ({ reference, tokens }) =>
      call(url, tripRequests.auditApprove, { ReferenceNumber: reference, isApproved: true, ...tokens }, {}),
    )
    const decided = performance.now()
    const sent = (await everyMailTaken(database, mails)) - before
    const minutes = (performance.now() - started) / 60_000
    return {
      figures: [
        limited('decisions with all of their mails', links.length / minutes, 'a minute', { atLeast: decisions }),
      ],
      notes: [
        `${decisions} decisions by mails’ links, ${lanes} at a time, took ${((decided - started) / 1000).toFixed(1)} s; the last of their ${sent} mails was taken after ${(minutes * 60).toFixed(1)} s, ${Math.round(sent / minutes).toLocaleString('en-US')} mails a minute. Server, mail server and callers share the machine.`,
      ],
    }
  } finally {
    await portolan.stop()
    await mails.stop()
    await database.stop()
  }
}

async function prepare(database: BenchDatabase, { alpha }: World): Promise<void> {
  await withClient(database.adminUrl, async (client) => {
    await letRequest(client, alpha)
    const { companyId, coordinator, traveller } = alpha
    await client.query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
      companyId,
      coordinator.loginId,
      traveller.travelerId,
    ])
  })
  const pools = openPools({ ...database, size: 1, onError: () => undefined })
  try {
    await publishApprovalRules(pools.system, alpha.companyId, {
      rules: [
        { id: 'all', name: { 'en-US': 'Every trip' }, levels: [{ approvers: [{ email: alpha.colleague.email }] }] },
      ],
    })
  } finally {
    await pools.close()
  }
}

/** The coordinator arranges trips for the traveller: two people hear of each decision. */
const ask = (url: string, { alpha }: World) =>
  inLanes(Array.from({ length: decisions }), async () => {
    const who = callCredentials(alpha.coordinator)
    const form = formOf(alpha.traveller.travelerId)
    const { Requests } = await call<{ Requests: RequestState[] }>(url, tripRequests.update, { form }, who)
    const ReferenceNumber = Requests[0]?.ReferenceNumber
    await call(url, tripRequests.submit, { ReferenceNumber, to: 'approver' }, who)
  })

interface OpenedLink {
  readonly reference: string
  readonly tokens: { readonly ProfileToken: string; readonly EmailToken: string }
}

async function openLinks(url: string, world: World, tokens: readonly string[]): Promise<OpenedLink[]> {
  if (tokens.length !== decisions) throw new Error(`${tokens.length} links came by mail, not ${decisions}`)
  const service = world.serviceToken
  return inLanes(tokens, async (accessToken) => {
    const opened = await call<OpenedLink['tokens'] & { RedictData: { UniqueRef: string } }>(
      url,
      mailLinkCalls.loginByAccessToken,
      { accessToken, Token: service },
      { service },
    )
    const { ProfileToken, EmailToken, RedictData } = opened
    return { reference: RedictData.UniqueRef, tokens: { ProfileToken, EmailToken } }
  })
}

/** Waits until every mail in the database has been sent; answers how many the server has taken. */
async function everyMailTaken(database: BenchDatabase, mails: MailServer): Promise<number> {
  return withClient(database.adminUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ open: string; sent: string; lost: string }>(
        `SELECT count(*) FILTER (WHERE state IN ('queued', 'sending')) AS open, count(*) FILTER (WHERE state = 'sent') AS sent,
           count(*) FILTER (WHERE state NOT IN ('queued', 'sending', 'sent')) AS lost FROM mail_message`,
      )
      const [{ open, sent, lost } = { open: '0', sent: '0', lost: '0' }] = rows
      if (Number(lost) > 0) throw new Error(`${lost} mails were not taken`)
      if (Number(open) === 0) {
        const taken = (await mails.run('count')) as number
        if (taken !== Number(sent)) throw new Error(`${taken} mails were taken, ${sent} are noted as sent`)
        return taken
      }
      await setTimeout(100)
    }
  })
}

async function inLanes<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const next = items.entries()
  const results: R[] = []
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [index, item] of next) results[index] = await run(item)
    }),
  )
  return results
}

async function call<T>(url: string, declaration: Declaration, input: object, who: CallCredentials): Promise<T> {
  const { status, json, text } = await send(url, declaration, input, who)
  if (status !== 200) throw new Error(`${declaration.path} was answered ${status}: ${text.slice(0, 200)}`)
  return json as T
}
