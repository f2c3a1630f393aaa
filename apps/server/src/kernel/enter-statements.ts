import { statement } from '../db/statement.ts'

const hash = 'text | null'
/** How the database is asked who a caller is; each answers a viewer as JSON, or why it is refused. */
export const enter = {
  session: statement(
    'enter by session',
    { sid: hash, bearer: hash, profile: hash, stage: 'text' },
    'SELECT enter_session(:sid, :bearer, :profile, :stage)::text AS viewer',
  ),
  sessionOrEmail: statement(
    'enter by session or mail link',
    { sid: hash, bearer: hash, profile: hash, email: hash, object: 'text', ref: 'text | null' },
    'SELECT enter_session_or_email(:sid, :bearer, :profile, :email, :object, :ref)::text AS viewer',
  ),
  desk: statement(
    'enter by session with the desk',
    { sid: hash, bearer: hash, profile: hash, stage: 'text' },
    'SELECT enter_desk(:sid, :bearer, :profile, :stage)::text AS viewer',
  ),
  admin: statement(
    'enter by session with the administration',
    { sid: hash, bearer: hash, profile: hash, stage: 'text' },
    'SELECT enter_admin(:sid, :bearer, :profile, :stage)::text AS viewer',
  ),
  deskOrEmail: statement(
    'enter by session with the desk, or mail link',
    { sid: hash, bearer: hash, profile: hash, email: hash, object: 'text', ref: 'text | null' },
    'SELECT enter_desk_or_email(:sid, :bearer, :profile, :email, :object, :ref)::text AS viewer',
  ),
  mobile: statement('enter by phone', { bearer: hash }, 'SELECT enter_mobile(:bearer)::text AS viewer'),
  service: statement('enter by service token', { service: hash }, 'SELECT enter_service(:service)::text AS viewer'),
  machine: statement(
    'enter as machine',
    { bearer: hash, scope: 'text' },
    'SELECT enter_machine(:bearer, :scope)::text AS viewer',
  ),
}
