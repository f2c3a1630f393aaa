import type { PersonTable } from './person-table.ts'

const ofLogin = 'login_id = any(@logins)'
const ofTraveler = 'traveler_id = any(@travelers)'
const gone = (rows: string) => [{ rows, act: 'delete' }] as const

/** Rows of a login, deleted with it. */
const loginRows = (section: PersonTable['section'], rows = ofLogin): PersonTable => ({
  section,
  pack: rows,
  steps: gone(rows),
})
const travelerRows = (section: PersonTable['section'], rows = ofTraveler): PersonTable => ({
  section,
  pack: rows,
  steps: gone(rows),
})
/** What proves who somebody is: deleted, and in no package. */
const proof = (rows: string): PersonTable => ({ section: 'signIn', pack: null, steps: gone(rows) })

/** Accounts, rights, sign-in, profiles and consents. */
export const tablesOfPeople: Readonly<Record<string, PersonTable>> = {
  credential: proof(ofLogin),
  mobile_sign_in: { ...proof(ofLogin) },
  mobile_platform: { ...loginRows('signIn'), secret: ['platform_user_id'] },
  session: { ...loginRows('signIn'), secret: ['sid_hash', 'provider_tokens', 'provider_sid', 'claims'] },
  login_identity: loginRows('signIn'),
  identity_device: proof('account_id = any(@accounts)'),
  identity_factor: {
    ...loginRows('signIn', 'account_id = any(@accounts)'),
    secret: ['secret', 'public_key', 'credential_id', 'last_step'],
  },
  identity_password_history: proof('account_id = any(@accounts)'),
  identity_recovery_code: proof('account_id = any(@accounts)'),
  identity_account: { ...loginRows('signIn', 'id = any(@accounts)'), secret: ['password_hash'] },
  // Payloads of the sign-in provider are sealed and end by themselves within days; they name the account by its id.
  identity_item: { section: 'signIn', pack: null, steps: [], unswept: 'all' },
  sign_in_transaction: { section: 'signIn', pack: null, steps: [], unswept: 'all' },
  admin_company: loginRows('account'),
  approver: loginRows('account'),
  arranger_traveler: loginRows('account', `(${ofLogin} or ${ofTraveler})`),
  desk_right: loginRows('account'),
  login_view_company: loginRows('account'),
  saved_filter: loginRows('account'),
  user_setting: loginRows('account'),
  news_read: loginRows('account'),
  fare_watch: loginRows('account'),
  realtime_message: { section: 'notices', pack: ofLogin, steps: gone(ofLogin) },
  realtime_group: { section: 'notices', pack: null, steps: gone(ofLogin) },
  // Who approves for a cost centre that is in use must be replaced first; one that has ended names the erased login.
  cost_centre: {
    section: 'approvals',
    pack: '(approver_login_id = any(@logins) or fallback_login_id = any(@logins))',
    steps: [],
  },
  profile_reminder: {
    section: 'profile',
    pack: null,
    steps: gone('item_id in (select id from profile_item where traveler_id = any(@travelers))'),
  },
  profile_item: { ...travelerRows('profile'), secret: ['sealed_number'] },
  profile_section: {
    section: 'profile',
    pack: ofTraveler,
    secret: ['sealed_birth_date'],
    steps: [
      { rows: ofTraveler, act: 'delete' },
      { rows: 'changed_by = any(@logins)', act: { changed_by: 'null' } },
    ],
  },
  profile_access: {
    section: 'profile',
    // The log is only written to: but for these steps nothing of it may change.
    unswept: 'all',
    pack: ofTraveler,
    steps: [
      { rows: ofTraveler, act: 'delete' },
      { rows: ofLogin, act: { login_id: 'null', who: '@erased' } },
    ],
  },
  profile_consent: travelerRows('consents'),
  profile_consent_request: { ...travelerRows('consents', `(${ofLogin} or ${ofTraveler})`) },
  trip_share: loginRows('consents', '(from_login_id = any(@logins) or to_login_id = any(@logins))'),
  data_request: {
    section: 'consents',
    pack: ofLogin,
    // That they asked and when it was done proves that the duty was met; their words go.
    steps: [{ rows: ofLogin, act: { words: 'null' } }],
    kept: { rows: ofLogin, reason: 'accountability', until: "(received_at + interval '3 years')::date" },
  },
  data_package: {
    section: 'consents',
    pack: null,
    steps: gone(`(${ofLogin} or ${ofTraveler})`),
    files: 'storage_key',
  },
  erasure: { section: 'audit', pack: null, steps: [] },
  person_key: { section: 'audit', pack: null, steps: [], unswept: 'all' },
  traveler_find: { section: 'account', pack: null, steps: [] },
  // A list that follows from logins and travellers by triggers.
  person_find: { section: 'account', pack: null, steps: [] },
  login_sign_in: loginRows('signIn'),
  // Which records were made one; the closed record is erased with the other.
  person_merge: { section: 'audit', pack: null, steps: [] },
  // Files with many people's rows; they go by themselves a week after they were brought.
  bulk_import: { section: 'account', pack: ofLogin, secret: ['file_key', 'rest_key'], steps: [] },
  // A record that somebody is writing names its person by their address.
  setting_draft: {
    section: 'account',
    pack: null,
    steps: gone(`section = 'people' and (lower(key) = any(@addresses) or lower(record->>'email') = any(@addresses))`),
  },
  // Versions of people are sealed with their key, which is destroyed.
  setting_version: { section: 'audit', pack: null, steps: [], unswept: 'all' },
  traveler: {
    section: 'account',
    pack: 'id = any(@travelers)',
    steps: [
      { rows: 'reports_to = any(@travelers)', act: { reports_to: 'null' } },
      {
        rows: 'id = any(@travelers)',
        act: {
          name: '@erased',
          folded_name: 'lower(@erased)',
          code: 'null',
          email: 'null',
          reports_to: 'null',
          team_id: 'null',
          cost_centre_id: 'null',
          active: 'false',
          erased_at: '@now',
          updated_at: '@now',
        },
      },
    ],
  },
  login: {
    section: 'account',
    pack: 'id = any(@logins)',
    steps: [
      {
        rows: 'id = any(@logins)',
        act: {
          // The column is unique and needs an address; this one can never receive a mail (RFC 2606).
          email: "'erased-' || id || chr(64) || 'erased.invalid'",
          name: '@erased',
          name_zh_tw: "'已抹除的人員'",
          name_zh_cn: "'已删除的人员'",
          name_ja_jp: "'消去された人'",
          short_name: "'–'",
          default_departure_city: 'null',
          is_arranger: 'false',
          is_approver: 'false',
          serves_desk: 'false',
          admin_right: 'null',
          active: 'false',
          erased_at: '@now',
          updated_at: '@now',
        },
      },
    ],
  },
}
