import type { mailLinkCalls } from '@portolan/contract/features/session/mail-link'
import type { EmailObject } from '@portolan/contract/access'
import type { Db } from '../../../db/database.ts'
import { refTypeOf } from '../../../domain/mail-links/mail-link.rules.ts'
import { AppError } from '../../../kernel/app-error.ts'
import {
  type Credential,
  findCredential,
  findRevokedFor,
  mintForSession,
  mintWithId,
  mintCredential,
} from '../../../kernel/credential.store.ts'
import type { Context, Handlers } from '../../../kernel/handler.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import { loadProfile, type ProfileRows } from '../profile.store.ts'
import type { SessionParts } from '../session-parts.ts'
import { presentLoginProfile } from '../session.present.ts'
import { checkSeconds, minutesAfter, sessionFault } from '../session.rules.ts'
import { isMfaVerified, wantsMfa } from '../second-factor/mfa.rules.ts'
import { findSession, type Session } from '../session.store.ts'

/** How long an opened link stays open in its tab; the link itself can open it again. */
const emailTokenMinutes = 12 * 60

/**
 * Opens the object of a mail link without a password; the holder may read that object and nothing else. Opening does not
 * use the link up: mail scanners and previews open it too, and the person may return.
 */
export function mailLinkHandlers(parts: SessionParts): Handlers<typeof mailLinkCalls> {
  return {
    loginByAccessToken: async ({ accessToken }, ctx) => {
      const { opening, tokens } = await ctx.write(async (tx) => {
        const opening = await openLink(parts, tx, { secret: accessToken, sid: ctx.cookies.get('sid') })
        return { opening, tokens: await mintTokens(tx.db, opening, parts.now()) }
      })
      return present(parts, ctx, opening, tokens)
    },
  }
}

/** Checks a link: who its holder is, what it opens, and whether this browser has a session of the holder. */
async function openLink(
  { now }: SessionParts,
  tx: WriteTransaction<unknown>,
  { secret, sid }: { readonly secret: string; readonly sid: string | null },
): Promise<Opening> {
  const link = await findCredential(tx.db, 'email_link', secret, now())
  const holder = link && holderOf(link)
  if (!holder) throw await endedLink(tx.db, secret)
  tx.auditAs(holder)
  tx.about({ linkId: link.id })
  await tx.reach([holder.companyId])
  const rows = await loadProfile(tx.db, { ...holder, companies: [holder.companyId] })
  if (!rows.login.active || !rows.company.active) throw new AppError('mail_link_expired')
  // The cookie only tells who is signed in in this browser; it grants nothing here.
  const found = sid ? await findSession(tx.db, { sid }) : null
  const session = found && !sessionFault(found, now()) ? found : null
  if (session && session.loginId !== null && session.loginId !== holder.loginId)
    throw new AppError('other_user_signed_in')
  const own = session?.loginId === holder.loginId ? session : null
  if (wantsMfa(rows) && !(own && isMfaVerified(own))) throw new AppError('mfa_required')
  return { link, holder, rows, session: own }
}

/** Says what became of a dead link. */
async function endedLink(db: Db, secret: string): Promise<AppError> {
  const because = await findRevokedFor(db, 'email_link', secret)
  return new AppError(because === null ? 'mail_link_expired' : `mail_link_${because}`)
}

interface Holder {
  readonly loginId: number
  readonly companyId: number
  readonly object: { readonly kind: EmailObject; readonly id: number; readonly ref: string }
}

function holderOf({ loginId, companyId, object }: Credential): Holder | null {
  if (loginId === null || companyId === null || object?.ref == null) return null
  return { loginId, companyId, object: { ...object, kind: object.kind as EmailObject, ref: object.ref } }
}

interface Opening {
  readonly link: Credential
  readonly holder: Holder
  readonly rows: ProfileRows
  /** The holder's own session in this browser. */
  readonly session: Session | null
}

/** A signed-in holder keeps all rights of the session; anyone else may read the object only. */
function present(
  { config }: SessionParts,
  ctx: Pick<Context, 'language' | 'theme'>,
  { holder, link, rows, session }: Opening,
  tokens: Tokens,
) {
  const profile = presentLoginProfile(session ? rows : withoutRights(rows), {
    profileToken: tokens.profile,
    language: ctx.language,
    theme: ctx.theme,
    checkSeconds: checkSeconds(config.session.checkIntervalSeconds),
    idleMinutes: session?.idleMinutes ?? config.session.idleMinutes,
  })
  const { kind, ref } = holder.object
  const action = typeof link.detail['action'] === 'string' ? link.detail['action'] : null
  return {
    ...profile,
    EmailToken: tokens.email,
    RedictData: { UniqueRef: ref, UniqueRefType: refTypeOf(kind), Action: action },
  }
}

interface Tokens {
  readonly email: string
  readonly profile: string
}

async function mintTokens(db: Db, { link, holder, session }: Opening, now: Date): Promise<Tokens> {
  const login = { id: holder.loginId, companyId: holder.companyId }
  const soon = minutesAfter(now, emailTokenMinutes)
  const expiresAt = soon < link.expiresAt ? soon : link.expiresAt
  const email = await mintWithId(db, {
    kind: 'email',
    login,
    parentId: link.id,
    object: holder.object,
    expiresAt,
  })
  const profile = session
    ? await mintForSession(db, {
        kind: 'profile',
        sessionId: session.id,
        login,
        expiresAt: session.absoluteExpiresAt,
        now,
      })
    : await mintCredential(db, { kind: 'email_profile', login, parentId: email.id, expiresAt })
  return { email: email.secret, profile }
}

/** The holder's profile without the rights that need a sign-in. */
function withoutRights(rows: ProfileRows): ProfileRows {
  const login = {
    ...rows.login,
    may_use_booking_tool: false,
    may_use_profile_manager: false,
    serves_desk: false,
    widgets: [],
    news_release_types: [],
  }
  const company = { ...rows.company, user_apps: [], portal_areas: [] }
  return { ...rows, login, company, viewCompanies: rows.viewCompanies.filter(({ id }) => id === rows.company.id) }
}
