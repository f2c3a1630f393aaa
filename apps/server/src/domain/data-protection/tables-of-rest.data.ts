import type { PersonTable } from './person-table.ts'

/** Mails, files, incidents, the audit, and tables of the company in whose texts a person may be named. */
const named = (section: PersonTable['section'], pack: string | null = null): PersonTable => ({
  section,
  pack,
  steps: [],
})
const ofPerson = 'person_id = any(@people)'

export const tablesOfRest: Readonly<Record<string, PersonTable>> = {
  mail_message: {
    section: 'mails',
    pack: '(login_id = any(@logins) or address_key = any(@addresses))',
    secret: ['body', 'answer', 'history'],
    steps: [
      { rows: '(login_id = any(@logins) or address_key = any(@addresses))', act: 'delete' },
      // Texts of mails are sealed: those to others of the company that speak of the person's trips and requests cannot be
      // searched by the database, and are opened one by one (mail-bodies.ts).
    ],
  },
  attachment: {
    section: 'files',
    pack: '(traveler_id = any(@travelers) or object_id = any(@requests) or uploaded_by = any(@logins))',
    secret: ['token', 'storage_key'],
    // Rows go by the sweep of withdrawn files, since steps of the desk may name them; the bytes go at once.
    steps: [
      {
        rows: '(traveler_id = any(@travelers) or object_id = any(@requests))',
        act: { name: '@erased', deleted_at: 'coalesce(deleted_at, @now)', traveler_id: 'null' },
      },
      { rows: 'uploaded_by = any(@logins)', act: { uploaded_by: 'null' } },
    ],
    files: 'storage_key',
  },
  incident: named('incidents'),
  incident_answer: {
    section: 'incidents',
    pack: ofPerson,
    steps: [
      { rows: ofPerson, act: { words: 'null', phone: 'null', latitude: 'null', longitude: 'null', metres: 'null' } },
    ],
  },
  incident_delivery: {
    section: 'incidents',
    pack: ofPerson,
    steps: [{ rows: ofPerson, act: { address: 'null', answer: 'null', through_login: 'null' } }],
  },
  incident_log: {
    section: 'incidents',
    pack: ofPerson,
    // Words went into the digest by their own digest, so that they may go; the rest holds ids and stays sealed.
    steps: [{ rows: `(${ofPerson} or by_login = any(@logins))`, act: { words: 'null' } }],
    unswept: ['detail', 'digest', 'kind'],
    kept: {
      rows: `(${ofPerson} or by_login = any(@logins))`,
      reason: 'accountability',
      until: "(at + interval '3 years')::date",
    },
  },
  incident_message: named('incidents'),
  incident_person: {
    section: 'incidents',
    pack: 'traveler_id = any(@travelers)',
    steps: [
      {
        rows: 'traveler_id = any(@travelers)',
        act: { known: 'null', added_reason: 'null', removed_reason: 'null', traveler_id: 'null' },
      },
    ],
  },
  incident_ping: { section: 'incidents', pack: null, steps: [], unswept: 'all' },
  incident_snapshot: { section: 'incidents', pack: null, steps: [], unswept: 'all' },
  incident_team: {
    section: 'incidents',
    pack: 'login_id = any(@logins)',
    steps: [],
    kept: {
      rows: 'login_id = any(@logins)',
      reason: 'accountability',
      until: "(joined_at + interval '3 years')::date",
    },
  },
  audit_event: {
    section: 'audit',
    pack: 'login_id = any(@logins)',
    steps: [],
    unswept: 'all',
    kept: {
      rows: '(login_id = any(@logins) or audit_persons(object) && @refs)',
      reason: 'accountability',
      until: "(at + interval '7 years')::date",
    },
  },
  audit_verification: { section: 'audit', pack: null, steps: [], unswept: 'all' },
  rules_document: {
    section: 'approvals',
    pack: null,
    steps: [],
    // A published version never changes: it says by which rules was decided.
    unswept: 'all',
    kept: {
      rows: 'author_login_id = any(@logins) or exists (select 1 from unnest(@addresses::text[]) a where strpos(lower(body::text), a) > 0)',
      reason: 'companyRules',
      until: 'null::date',
    },
  },
  idempotency_key: named('requests'),
}

/** Tables that hold no person, each with the reason; where a text may name one, it is swept like all others. */
export const tablesWithoutPeople: Readonly<Record<string, string>> = {
  approval_health: 'counts of decisions by rule and day, by the approval’s id',
  budget: 'amounts of cost centres',
  company: 'the company itself',
  content_item: 'what the TMC says to all',
  content_text: 'its texts',
  day_standing_run: 'when days were counted',
  entry_authorisation: 'what destinations ask',
  entry_requirement: 'what destinations ask',
  exchange_rate: 'rates of the market',
  fare_advice: 'fares of the market',
  fare_ask: 'what suppliers of fares were asked',
  fare_calendar: 'fares of the market',
  fare_curve: 'fares of the market',
  fare_forecast: 'fares of the market',
  fare_import: 'files of fares',
  fare_model: 'fares of the market',
  fare_month: 'fares of the market',
  fare_paid: 'prices by booking, whose travellers stand in order_traveler',
  fare_paid_reading: 'how far bookings were read',
  fare_product: 'fares of the market',
  fare_quarantine: 'rows of fares that could not be read',
  fare_route: 'pairs of cities',
  fare_sighting: 'fares of the market',
  fare_source: 'names of sources',
  flight_ask: 'flights that were asked for',
  flight_budget: 'counters of suppliers',
  flight_facility: 'what is on board',
  flight_supplier: 'suppliers',
  flight_times: 'times of flights',
  han_variant: 'written forms of characters',
  hotel_property: 'hotels',
  identity_attempt: 'counters of wrong passwords by a digest, for minutes',
  identity_key: 'keys of the provider',
  invoice_day: 'sums by day',
  item_witness: 'which messages tell of an item',
  job_process: 'processes',
  job_run: 'runs of jobs',
  kysely_migration: 'names of migrations',
  kysely_migration_lock: 'a lock',
  machine_client: 'programs',
  machine_client_network: 'networks of programs',
  news_document: 'what the TMC publishes',
  news_item: 'what the TMC publishes',
  news_text: 'its texts',
  order_day: 'counts by day',
  passport_rule: 'what destinations ask',
  public_file: 'pictures that all see',
  rate_limit: 'counters for minutes by call and address',
  risk_advice: 'what public sources say',
  risk_alert: 'what public sources say',
  risk_change: 'what public sources say',
  risk_country_level: 'what public sources say',
  risk_find: 'its search words',
  risk_message: 'what public sources say',
  risk_own: 'what the TMC says of places',
  risk_quarantine: 'records of public sources',
  risk_source: 'public sources',
  risk_text: 'what public sources say',
  scope_key: 'keys of the database',
  signing_key: 'keys of tokens',
  sso_connection: 'ways in of companies',
  team: 'names of teams',
  thread_key: 'keys of messages of bookings',
  trip_naming: 'how trips are named',
  trip_proposal_count: 'counts',
  trip_request_count: 'counts',
  whereabouts_version: 'a counter',
}
