import type { ProposalInput } from '@portolan/contract/features/trip-proposals/offer'
import type { Rates } from '@portolan/rules/convert-money'
import type { ProposalStatus } from '@portolan/rules/proposal-transitions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../approvals/approval.store.ts'
import { isVisible, type RequestReader } from '../requests/request-sight.store.ts'
import { countriesAt } from '../policy/policy-knowledge.ts'
import type { KeptChoice, TravelingPerson } from './figures.rules.ts'
import type { ListColumns } from './proposal-form.ts'

/** A proposal with its company; of its request, what writing to it needs. */
export interface ProposalRow {
  readonly id: number
  readonly company_id: number
  readonly company_code: string
  readonly display_name: string
  readonly localized_names: Readonly<Record<string, string>>
  readonly time_zone: string
  readonly company_currency: string
  readonly reference: string
  readonly request_id: number | null
  readonly status: ProposalStatus
  readonly version: number
  readonly source: string | null
  readonly external_ref: string | null
  readonly issued_at: Date | null
  readonly body_hash: string | null
  readonly contact_login_id: number | null
  readonly draft: Readonly<Record<string, unknown>>
  readonly published: number
  readonly chosen_plan: string | null
  readonly chosen_plan_by: number | null
  readonly chosen_plan_version: number | null
  readonly trip_name: string
  readonly traveler_names: string[]
  readonly places: string[]
  readonly first_day: string | null
  readonly last_day: string | null
  readonly total: number | null
  readonly currency: string | null
  readonly digits: number | null
  readonly is_total_chosen: boolean
  readonly made: number
  readonly wanted: number
  readonly valid_until: Date | null
  readonly published_at: Date | null
  readonly updated_at: Date
  readonly reminded_at: Date | null
  readonly booking_number: string | null
  readonly order_id: number | null
  readonly cancel_reason: string | null
  /** Who asked for it; null before it is published, and where nobody of the company did. */
  readonly requested_by: number | null
  /** Of the travellers of the newest publication, those whom the reader travels as or arranges for. */
  readonly acted_for: readonly number[]
  readonly is_arranger: boolean
  readonly traveler_login_ids: readonly number[]
}

const columns = (reader: {
  readonly loginId: number
}) => sql`p.id, p.company_id, c.code as company_code, c.display_name,
  c.localized_names, c.time_zone, c.currency as company_currency, p.reference, p.request_id, p.status, p.version, p.source,
  p.external_ref, p.issued_at, p.body_hash, p.contact_login_id, p.draft, p.published, p.chosen_plan, p.chosen_plan_by,
  p.chosen_plan_version, p.trip_name, p.traveler_names, p.places, p.first_day, p.last_day, p.total, p.currency, p.digits,
  p.is_total_chosen, p.made, p.wanted, p.valid_until, p.published_at, p.updated_at, p.reminded_at, p.booking_number, p.order_id,
  p.cancel_reason, r.requested_by,
  array(select t.traveler_id from trip_proposal_traveler t where t.company_id = p.company_id and t.request_id = p.request_id
    and t.traveler_id in (select travelers_acted_for(p.company_id, ${reader.loginId}))) as acted_for,
  exists (select 1 from trip_proposal_traveler t join arranger_traveler a on a.company_id = t.company_id and a.traveler_id = t.traveler_id
    join login l on l.company_id = a.company_id and l.id = a.login_id and l.is_arranger
    where t.company_id = p.company_id and t.request_id = p.request_id and a.login_id = ${reader.loginId}) as is_arranger,
  array(select t.login_id from trip_proposal_traveler t where t.company_id = p.company_id and t.request_id = p.request_id
    and t.login_id is not null) as traveler_login_ids`

const joins = sql`trip_proposal p join company c on c.id = p.company_id
  left join trip_request r on r.company_id = p.company_id and r.id = p.request_id`

/** The first wall: a published one as its request is seen; a draft by whoever serves its company at the desk. */
function isSeen(reader: RequestReader, now: Date): RawBuilder<boolean> {
  const seen = sql<boolean>`(r.id is not null and (${isVisible(reader, now)}))`
  if (reader.kind === 'email' || reader.deskCompanies.length === 0) return seen
  return sql<boolean>`(p.company_id = any (${reader.deskCompanies}::bigint[]) or ${seen})`
}

/** A proposal by its reference, if the reader may see it; undefined for a foreign one as for an unknown one. */
export async function findProposal(
  db: Db,
  reader: RequestReader,
  reference: string,
  now: Date,
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select ${columns(reader)} from ${joins}
    where p.reference = ${reference} and ${isSeen(reader, now)}`.execute(db)
  return rows[0]
}

/** As `findProposal`, its rows locked until the transaction ends: the request first, as everybody locks them. */
export async function lockProposal(
  db: Db,
  reader: RequestReader,
  reference: string,
  now: Date,
): Promise<ProposalRow | undefined> {
  await lockRows(db, reference)
  return findProposal(db, reader, reference, now)
}

async function lockRows(db: Db, reference: string): Promise<void> {
  await sql`select 1 from trip_request where reference = ${reference} for no key update`.execute(db)
  await sql`select 1 from trip_proposal where reference = ${reference} for no key update`.execute(db)
}

/** A proposal of a company for the back office and for jobs, its rows locked. */
export async function lockForOffice(
  db: Db,
  companyId: number,
  key: { readonly source: string; readonly externalRef: string } | { readonly reference: string },
): Promise<ProposalRow | undefined> {
  const isNamed =
    'reference' in key
      ? sql`p.reference = ${key.reference}`
      : sql`p.source = ${key.source} and p.external_ref = ${key.externalRef}`
  const { rows } = await sql<{ reference: string }>`select p.reference from trip_proposal p
    where p.company_id = ${companyId} and ${isNamed}`.execute(db)
  const [named] = rows
  if (!named) return undefined
  await lockRows(db, named.reference)
  const { rows: found } = await sql<ProposalRow>`select ${columns({ loginId: 0 })} from ${joins}
    where p.company_id = ${companyId} and p.reference = ${named.reference}`.execute(db)
  return found[0]
}

export interface NewProposal {
  readonly company_id: number
  readonly composed_by: number | null
  readonly draft: string
  readonly source?: string
  readonly external_ref?: string
  readonly issued_at?: Date
  readonly body_hash?: string
  readonly draft_traveler_ids?: number[]
}

/** A draft that nobody but consultants sees; answers its reference, which it keeps. */
export async function insertProposal(
  db: Db,
  row: NewProposal & Partial<ListColumns>,
  now: Date,
): Promise<{ id: number; reference: string; version: number }> {
  return db
    .insertInto('trip_proposal')
    .values({ ...row, created_at: now, updated_at: now })
    .returning(['id', 'reference', 'version'])
    .executeTakeFirstOrThrow()
}

export interface ProposalChange extends Partial<ListColumns> {
  readonly draft_traveler_ids?: number[]
  readonly status?: ProposalStatus
  readonly request_id?: number
  readonly draft?: string
  readonly published?: number
  readonly chosen_plan?: string | null
  readonly chosen_plan_by?: number | null
  readonly chosen_plan_version?: number | null
  readonly contact_login_id?: number | null
  readonly published_at?: Date
  readonly reminded_at?: Date
  readonly booking_number?: string
  readonly order_id?: number
  readonly cancel_reason?: string | null
  readonly issued_at?: Date
  readonly body_hash?: string
}

/** Saves a change of a locked proposal as the given version; without one as its next. Answers the version. */
export async function updateProposal(
  db: Db,
  { company_id, id }: Pick<ProposalRow, 'company_id' | 'id'>,
  change: ProposalChange & { readonly version?: number },
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable('trip_proposal')
    .set((column) => ({ ...change, version: change.version ?? column('version', '+', 1), updated_at: now }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The request of a proposal was decided, and has saved its version. */
export async function saveDecided(
  db: Db,
  request: { readonly company_id: number; readonly id: number },
  status: ProposalStatus,
  now: Date,
): Promise<void> {
  await db
    .updateTable('trip_proposal')
    .set({ status, updated_at: now })
    .where('company_id', '=', request.company_id)
    .where('request_id', '=', request.id)
    .execute()
}

type Published = Pick<ProposalRow, 'company_id'> & { readonly request_id: number }

export async function insertVersion(
  db: Db,
  { company_id, request_id }: Published,
  version: {
    readonly number: number
    readonly body: ProposalInput
    readonly rates: Rates | null
    readonly note: string | null
    readonly by: number | null
    readonly at: Date
  },
): Promise<void> {
  const { number, body, rates, note, by, at } = version
  await db
    .insertInto('trip_proposal_version')
    .values({
      company_id,
      request_id,
      number,
      body: JSON.stringify(body),
      rates: rates && JSON.stringify(rates),
      countries: countriesAt(placesOfOffers(body)),
      note,
      published_by: by,
      published_at: at,
    })
    .execute()
}

const placesOfOffers = ({ plans }: ProposalInput): string[] =>
  plans.flatMap(({ options }) =>
    options.flatMap(({ segments, stay, car }) => [
      ...segments.flatMap(({ depAirport, arrAirport }) => [depAirport, arrAirport]),
      ...(stay ? [stay.cityCode] : []),
      ...(car?.pickUp.code ? [car.pickUp.code] : []),
    ]),
  )

/** A publication as it was frozen. */
export interface VersionRow {
  readonly number: number
  readonly body: ProposalInput
  readonly rates: Rates | null
}

export async function readVersion(
  db: Db,
  { company_id, request_id }: Published,
  number: number,
): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select number, body, rates from trip_proposal_version
    where company_id = ${company_id} and request_id = ${request_id} and number = ${number}`.execute(db)
  return rows[0]
}

export async function replaceTravelers(
  db: Db,
  { company_id, request_id }: Published,
  people: readonly TravelingPerson[],
): Promise<void> {
  await db
    .deleteFrom('trip_proposal_traveler')
    .where('company_id', '=', company_id)
    .where('request_id', '=', request_id)
    .execute()
  await db
    .insertInto('trip_proposal_traveler')
    .values(
      people.map(({ key, travelerId, name, passenger, loginId }, position) => ({
        company_id,
        request_id,
        key,
        position,
        traveler_id: travelerId,
        name,
        passenger,
        login_id: loginId,
      })),
    )
    .execute()
}

export async function readTravelers(db: Db, { company_id, request_id }: Published): Promise<TravelingPerson[]> {
  const { rows } = await sql<TravelingPerson>`
    select key, traveler_id as "travelerId", name, passenger, login_id as "loginId" from trip_proposal_traveler
    where company_id = ${company_id} and request_id = ${request_id} order by position`.execute(db)
  return rows
}

export async function readChoices(db: Db, { company_id, request_id }: Published): Promise<KeptChoice[]> {
  const { rows } = await sql<KeptChoice>`
    select traveler_key as "travelerKey", category, plan_key as "planKey", option_key as "optionKey", chosen_by as by,
      chosen_at as at, version
    from trip_proposal_choice where company_id = ${company_id} and request_id = ${request_id}
    order by traveler_key, category`.execute(db)
  return rows
}

export async function saveChoices(
  db: Db,
  { company_id, request_id }: Published,
  choices: readonly KeptChoice[],
): Promise<void> {
  for (const { travelerKey, category, planKey, optionKey, by, at, version } of choices) {
    const values = { plan_key: planKey, option_key: optionKey, chosen_by: by, chosen_at: at, version }
    await db
      .insertInto('trip_proposal_choice')
      .values({ company_id, request_id, traveler_key: travelerKey, category, ...values })
      .onConflict((on) => on.columns(['company_id', 'request_id', 'traveler_key', 'category']).doUpdateSet(values))
      .execute()
  }
}

/** Takes choices back. */
export async function deleteChoices(
  db: Db,
  { company_id, request_id }: Published,
  choices: readonly Pick<KeptChoice, 'travelerKey' | 'category'>[],
): Promise<void> {
  for (const { travelerKey, category } of choices)
    await db
      .deleteFrom('trip_proposal_choice')
      .where('company_id', '=', company_id)
      .where('request_id', '=', request_id)
      .where('traveler_key', '=', travelerKey)
      .where('category', '=', category)
      .execute()
}

/** Proposals whose first day of travel is over by the calendar of their company. */
export async function findLapsedProposals(db: Db, now: Date): Promise<{ companyId: number; reference: string }[]> {
  const { rows } = await sql<{ companyId: number; reference: string }>`
    select p.company_id as "companyId", p.reference from trip_proposal p join company c on c.id = p.company_id
    where p.status in (2, 3, 6, 8) and p.first_day < (${now} at time zone c.time_zone)::date
    order by p.first_day, p.id limit 500`.execute(db)
  return rows
}

/**
 * Marks proposals that the list of what is open no longer shows, by the calendar of their company; so many at once. Answers how
 * many.
 */
export async function setOverAside(db: Db, now: Date, atOnce: number): Promise<number> {
  const { rows } = await sql`
    with over as (
      select p.company_id, p.id from trip_proposal p join company c on c.id = p.company_id
      where p.is_current and p.listed_until < (${now} at time zone c.time_zone)::date
        -- No calendar is more than a day ahead: the index ends here.
        and p.listed_until <= (${now} at time zone 'UTC')::date
      order by p.listed_until limit ${atOnce} for no key update of p skip locked)
    update trip_proposal p set is_current = false from over where p.company_id = over.company_id and p.id = over.id
    returning p.id`.execute(db)
  return rows.length
}
