import type { PersonTable } from './person-table.ts'

const ofTraveler = 'traveler_id = any(@travelers)'
const ofOrder = 'order_id = any(@orders)'
const ofRequest = 'request_id = any(@requests)'
const onBoard = 'traveler_ids && @travelers'
const gone = (rows: string) => [{ rows, act: 'delete' }] as const
/** Only the person's names are taken from texts. */
const named = (section: PersonTable['section'], pack: string | null = null): PersonTable => ({
  section,
  pack,
  steps: [],
})
const segment = (act: Record<string, string>): PersonTable => ({
  section: 'trips',
  pack: onBoard,
  // What others on the same item need stays; notes and numbers are of those who travel alone.
  steps: [{ rows: 'traveler_ids <@ @travelers and traveler_ids && @travelers', act }],
})
const alone = { notes: "'{}'", phones: "'{}'" }

/** Trips, requests, proposals, approvals, invoices and what is derived from trips. */
export const tablesOfTrips: Readonly<Record<string, PersonTable>> = {
  air_segment: segment({ ...alone, seat_name: 'null' }),
  rail_segment: segment({ ...alone, seat_name: 'null' }),
  hotel_stay: segment({ ...alone, room_name: 'null' }),
  car_rental: segment(alone),
  order_traveler: {
    section: 'trips',
    pack: ofTraveler,
    steps: [{ rows: ofTraveler, act: { name: '@erased' } }],
  },
  booking_order: {
    section: 'trips',
    pack: 'id = any(@orders)',
    // Names in the list of travellers and in the trip's name are swept; an update writes the search words anew.
    steps: [{ rows: 'id = any(@orders)', act: { updated_at: '@now' } }],
  },
  order_thread: {
    section: 'trips',
    pack: null,
    steps: [
      {
        rows: `${ofOrder} and not exists (select 1 from order_traveler t
          where t.order_id = order_thread.order_id and not (t.traveler_id = any(@travelers)))`,
        act: { body: 'null' },
      },
    ],
  },
  booking_price: named('trips', onBoard),
  trip_find: named('trips'),
  confirmation_draft: {
    section: 'trips',
    pack: '(login_id = any(@logins) or traveler_id = any(@travelers))',
    secret: ['storage_key'],
    steps: gone('(login_id = any(@logins) or traveler_id = any(@travelers))'),
    files: 'storage_key',
  },
  quarantine: named('trips'),
  import_job: named('trips'),
  import_file: named('trips'),
  brief_acknowledgement: { section: 'notices', pack: ofTraveler, steps: gone(ofTraveler) },
  brief_mail: { section: 'notices', pack: ofTraveler, steps: gone(ofTraveler) },
  risk_notice: {
    section: 'notices',
    pack: '(login_id = any(@logins) or traveler_id = any(@travelers))',
    steps: gone('(login_id = any(@logins) or traveler_id = any(@travelers))'),
  },
  connection: { section: 'trips', pack: ofTraveler, steps: gone(ofTraveler) },
  flight_notice: { section: 'notices', pack: ofOrder, steps: [] },
  tracker_item: {
    section: 'places',
    pack: onBoard,
    steps: [
      { rows: 'traveler_ids <@ @travelers and traveler_ids && @travelers', act: 'delete' },
      {
        rows: onBoard,
        act: { traveler_ids: 'array(select t from unnest(traveler_ids) t where not (t = any(@travelers)))' },
      },
    ],
  },
  presence_span: { section: 'places', pack: ofTraveler, steps: gone(ofTraveler) },
  country_days: { section: 'places', pack: ofTraveler, steps: gone(ofTraveler) },
  country_days_due: { section: 'places', pack: null, steps: gone(ofTraveler) },
  whereabouts_due: { section: 'places', pack: null, steps: gone(ofTraveler) },
  day_standing: { section: 'places', pack: ofTraveler, steps: gone(ofTraveler) },
  day_correction: { section: 'places', pack: ofTraveler, steps: gone(ofTraveler) },
  place_look: {
    section: 'places',
    pack: onBoard,
    // Others' looks stay for a year, without whom they saw.
    steps: [
      {
        rows: onBoard,
        act: { traveler_ids: 'array(select t from unnest(traveler_ids) t where not (t = any(@travelers)))' },
      },
      { rows: 'login_id = any(@logins)', act: { who: '@erased', reason: 'null' } },
    ],
  },
  trip_request: {
    section: 'requests',
    pack: 'id = any(@requests)',
    secret: ['booking_key_hash'],
    steps: [{ rows: 'id = any(@requests)', act: { traveler_name: '@erased', updated_at: '@now' } }],
  },
  trip_request_draft: {
    section: 'requests',
    pack: 'login_id = any(@logins)',
    steps: gone('login_id = any(@logins)'),
  },
  trip_request_event: {
    section: 'requests',
    pack: `(${ofRequest} or login_id = any(@logins))`,
    steps: [{ rows: '(login_id = any(@logins) or for_login_id = any(@logins))', act: { remark: 'null' } }],
  },
  trip_request_find: named('requests'),
  trip_request_mail: {
    section: 'requests',
    pack: ofRequest,
    secret: ['body'],
    steps: [{ rows: `(${ofRequest} or login_id = any(@logins))`, act: { body: 'null' } }],
  },
  trip_request_message: {
    section: 'requests',
    pack: 'login_id = any(@logins)',
    steps: [
      { rows: 'login_id = any(@logins)', act: { body: '@erased' } },
      {
        rows: 'mentions && @logins',
        act: { mentions: 'array(select m from unnest(mentions) m where not (m = any(@logins)))' },
      },
    ],
  },
  trip_request_party: { section: 'requests', pack: null, steps: gone('login_id = any(@logins)') },
  trip_request_read: { section: 'requests', pack: null, steps: gone('login_id = any(@logins)') },
  external_order: named('requests', ofRequest),
  external_order_refusal: named('requests'),
  request_option: named('requests', ofRequest),
  policy_verdict: named('requests', ofRequest),
  budget_entry: { ...named('requests', ofRequest), unswept: ['kind'] },
  budget_hold: named('requests', ofRequest),
  trip_proposal: named('requests', ofRequest),
  trip_proposal_find: named('requests'),
  trip_proposal_choice: named('requests', 'chosen_by = any(@logins)'),
  trip_proposal_version: named('requests', ofRequest),
  trip_proposal_traveler: {
    section: 'requests',
    pack: '(traveler_id = any(@travelers) or login_id = any(@logins))',
    steps: [{ rows: '(traveler_id = any(@travelers) or login_id = any(@logins))', act: { name: '@erased' } }],
  },
  desk_item: named('requests', `(${ofRequest} or ${ofOrder})`),
  desk_task_step: named('requests'),
  approval: named('approvals', "(object_kind = 'request' and object_id = any(@requests))"),
  approval_level: named('approvals', 'approver_id = any(@logins)'),
  approval_decision: {
    section: 'approvals',
    pack: '(login_id = any(@logins) or for_login_id = any(@logins))',
    // That it was decided, and when, is what others relied on.
    steps: [{ rows: 'login_id = any(@logins)', act: { address: 'null', user_agent: 'null', reason: 'null' } }],
  },
  approval_delegation: {
    section: 'approvals',
    pack: '(from_login_id = any(@logins) or to_login_id = any(@logins))',
    steps: gone('(from_login_id = any(@logins) or to_login_id = any(@logins))'),
  },
  approval_turn: { section: 'approvals', pack: null, steps: gone('login_id = any(@logins)') },
  invoice: {
    section: 'invoices',
    pack: 'traveler_ids && @travelers',
    steps: [],
    unswept: 'all',
    kept: {
      rows: 'traveler_ids && @travelers',
      reason: 'taxLaw',
      until: "(issued_on + interval '10 years')::date",
    },
  },
  invoice_line: {
    section: 'invoices',
    pack: ofTraveler,
    steps: [],
    unswept: 'all',
    kept: {
      rows: ofTraveler,
      reason: 'taxLaw',
      until:
        "((select i.issued_on from invoice i where i.company_id = invoice_line.company_id and i.id = invoice_line.invoice_id) + interval '10 years')::date",
    },
  },
  invoice_copy: {
    section: 'invoices',
    pack: null,
    steps: [],
    unswept: 'all',
    kept: {
      rows: 'exists (select 1 from invoice i where i.company_id = invoice_copy.company_id and i.id = invoice_copy.invoice_id and i.traveler_ids && @travelers)',
      reason: 'taxLaw',
      until:
        "((select i.issued_on from invoice i where i.company_id = invoice_copy.company_id and i.id = invoice_copy.invoice_id) + interval '10 years')::date",
    },
  },
  invoice_traveler: {
    section: 'invoices',
    pack: null,
    steps: [],
    kept: { rows: ofTraveler, reason: 'taxLaw', until: "(issued_on + interval '10 years')::date" },
  },
  invoice_zip: {
    section: 'invoices',
    pack: null,
    steps: gone('(login_id = any(@logins) or traveler_ids && @travelers)'),
    files: 'storage_key',
  },
}
