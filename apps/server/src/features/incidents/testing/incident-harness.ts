import type { Declaration } from '@portolan/contract/operation'
import { vi } from 'vitest'
import { type Answer, callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { createWorld, type Credentials, type World } from '../../../../../../tools/test/world.ts'
import { startTextReceiver, type TextReceiver } from '../../../domain/incidents/sending/testing/text-receiver.ts'
import { startMailServer, type TestMailServer } from '../../../mail/testing/mail-server.ts'
import { openIncidentRows } from './open-incident.ts'

export const receiverSecret = 'a secret of the carrier'

export interface IncidentHarness {
  readonly portolan: TestPortolan
  readonly world: World
  readonly mails: TestMailServer
  readonly texts: TextReceiver
  readonly now: () => Date
  /** Moves the server's clock. */
  later(minutes: number): void
  query<T>(text: string, values?: readonly unknown[]): Promise<T[]>
  call(declaration: Declaration, input: unknown, who?: Credentials): Promise<Answer>
  /** The answer of a call that must succeed. */
  done<T>(declaration: Declaration, input: unknown, who?: Credentials): Promise<T>
  /** A traveller of alpha without a login. */
  addTraveler(
    name: string,
    more?: { readonly isGuest?: boolean; readonly email?: string; readonly arranger?: number },
  ): Promise<number>
  open(
    name: string,
    travelerIds: readonly number[],
    more?: { readonly isExercise?: boolean },
  ): Promise<{ id: number; people: number[] }>
  /** How alpha runs incidents from now on. */
  setRules(body: object): Promise<unknown>
  /** Runs what the job of the minute does, and waits until no job is left. */
  followUp(): Promise<void>
  jobsDone(): Promise<void>
  stop(): Promise<void>
}

/** A server with a mail server and a carrier beside it, and a clock of its own. */
export async function startIncidentHarness(): Promise<IncidentHarness> {
  const [mails, texts] = await Promise.all([startMailServer(), startTextReceiver(receiverSecret)])
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const portolan = await startPortolan({
    now,
    withoutSchedules: true,
    env: {
      SMTP_URL: mails.url,
      PORTOLAN_SMS_URL: texts.url,
      PORTOLAN_VOICE_URL: texts.url,
      PORTOLAN_INCIDENT_SECRET: receiverSecret,
    },
  })
  const world = await createWorld(portolan.database.adminUrl)
  const { coordinator, companyId } = world.alpha
  const query = <T>(text: string, values: readonly unknown[] = []) =>
    withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as T[])
  const call = (declaration: Declaration, input: unknown, who: Credentials = coordinator) =>
    send(portolan.url, declaration, input, callCredentials(who))
  const jobsDone = () =>
    vi.waitFor(
      async () => {
        const due = await query<{ name: string }>(
          `SELECT name FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`,
        )
        if (due.length > 0) throw new Error(`Still at work: ${due.map(({ name }) => name).join()}`)
      },
      { timeout: 20_000, interval: 20 },
    )
  return {
    portolan,
    world,
    mails,
    texts,
    now,
    later: (minutes) => void (ahead += minutes * 60_000),
    query,
    call,
    done: async <T>(declaration: Declaration, input: unknown, who: Credentials = coordinator) => {
      const { status, json, text } = await call(declaration, input, who)
      if (status !== 200) throw new Error(`${declaration.id} answered ${status}: ${text}`)
      return json as T
    },
    addTraveler: travelerAdder(query, companyId),
    open: (name, travelerIds, more = {}) =>
      openIncidentRows(query, {
        companyId,
        ownerLogin: coordinator.loginId,
        name,
        travelerIds,
        openedAt: now(),
        ...more,
      }),
    setRules: (body) =>
      query(
        `INSERT INTO rules_document (company_id, kind, version, valid_from, body)
         SELECT $1, 'incidents', coalesce(max(version), 0) + 1, '2020-01-01', $2::jsonb FROM rules_document WHERE company_id = $1 AND kind = 'incidents'`,
        [companyId, JSON.stringify(body)],
      ),
    followUp: async () => {
      await query(`SELECT enqueue_jobs('follow-up-incidents', '[{"companyId":null}]')`)
      await jobsDone()
    },
    jobsDone,
    stop: async () => {
      await portolan.stop()
      await mails.close()
      await texts.close()
    },
  }
}

type Query = IncidentHarness['query']

const travelerAdder =
  (query: Query, companyId: number): IncidentHarness['addTraveler'] =>
  async (name, { isGuest = false, email, arranger } = {}) => {
    const [row] = await query<{ id: string }>(
      `INSERT INTO traveler (company_id, name, folded_name, is_guest, email) VALUES ($1, $2, lower($2), $3, $4) RETURNING id`,
      [companyId, name, isGuest, email ?? null],
    )
    const id = Number(row?.id)
    if (arranger !== undefined) {
      await query('UPDATE login SET is_arranger = true WHERE id = $1', [arranger])
      await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
        companyId,
        arranger,
        id,
      ])
    }
    return id
  }
