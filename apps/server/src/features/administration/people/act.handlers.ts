import {
  actEffects,
  type administrationPeople,
  type PersonAct,
} from '@portolan/contract/features/administration/people'
import { maxSelected } from '@portolan/contract/lists'
import type { Db } from '../../../db/database.ts'
import { inviteAgain } from '../../../domain/people/invite-again.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { endAccess } from '../../../kernel/end-access.store.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { type PeopleParts, readAsked } from './people-parts.ts'
import { findMeant, type MeantPerson } from './people.store.ts'
import { nameOf } from './people.present.ts'
import { setActive } from './person-record.ts'
import { countHanging, findLogins } from './person.store.ts'

type Calls = Handlers<Pick<typeof administrationPeople, 'actOnPeople'>>

/** Whom an act concerns; for the others there is nothing to do. */
const concerns: Readonly<Record<PersonAct, (person: MeantPerson) => boolean>> = {
  invite: ({ login_id: login, state }) => login !== null && state === 'invited',
  endAccess: ({ login_id: login }) => login !== null,
  unlock: ({ login_id: login, state }) => login !== null && state !== 'ended',
  deactivate: ({ state }) => state !== 'ended',
  activate: ({ state }) => state === 'ended',
}

type Counts = Partial<Record<(typeof actEffects)[number], number>>

/**
 * What an administrator does to one person or to many. A dry run counts what the act would do, in the same words as the act
 * itself answers.
 */
export const actHandlers = (parts: PeopleParts): Calls => ({
  actOnPeople: (input, ctx) =>
    ctx.write(async (tx) => {
      const { company, filter } = await readAsked(tx, input)
      const meant = await findMeant(tx, filter, maxSelected + 1)
      if (meant.length > maxSelected)
        throw new AppError('people_too_many', { x: new Intl.NumberFormat('en-US').format(maxSelected) })
      const people = meant.filter(concerns[input.Act])
      const ends = input.Act === 'deactivate' || input.Act === 'endAccess'
      if (ends && people.some(({ login_id: login }) => login === tx.viewer.loginId))
        throw new AppError('own_login_kept')
      const loginIds = people.flatMap(({ login_id: id }) => id ?? [])
      const logins = await findLogins(tx.db, company.id, loginIds)
      const isDryRun = input.DryRun ?? false
      const act = { parts, tx, db: tx.db, company, people, logins, isDryRun, now: ctx.now() }
      const counts = await acts[input.Act]({ ...act, language: ctx.language, reason: input.Reason ?? null })
      tx.about({
        act: input.Act,
        isDryRun,
        company: company.code,
        people: people.map(({ key }) => key).slice(0, 200),
        reason: input.Reason ?? null,
      })
      const examples = logins.slice(0, 3).map((row) => nameOf(row, ctx.language))
      return {
        People: people.length,
        Skipped: meant.length - people.length,
        Effects: actEffects.flatMap((Kind) => {
          const Count = counts[Kind] ?? 0
          return Count > 0 ? [{ Kind, Count, Examples: Kind === 'mails' || Kind === 'logins' ? examples : [] }] : []
        }),
      }
    }),
})

interface Act extends Omit<Parameters<typeof setActive>[0], 'isActive'> {
  readonly parts: PeopleParts
  readonly db: Db
  readonly people: readonly MeantPerson[]
  readonly logins: Awaited<ReturnType<typeof findLogins>>
  readonly isDryRun: boolean
  readonly now: Date
}

const idsOf = ({ logins }: Act) => logins.map(({ id }) => id)

const acts: Readonly<Record<PersonAct, (act: Act) => Promise<Counts>>> = {
  invite: async ({ parts, db, company, logins, isDryRun }) => {
    const { config, mail } = parts
    const signIn = config.auth.kind === 'embedded' ? 'password' : 'provider'
    if (!isDryRun) await inviteAgain(db, company.id, logins, { mail, signIn })
    return { mails: logins.length }
  },
  endAccess: async (act) => {
    const { sessions, phones } = await countHanging(act.db, act.company.id, idsOf(act), act.now)
    if (!act.isDryRun) await signOut(act)
    return { sessions, phones }
  },
  unlock: async ({ parts, db, logins, isDryRun, now }) => {
    const { accounts } = parts.identity
    if (accounts.kind !== 'embedded') throw new AppError('sign_in_elsewhere')
    const own = accounts.within(db)
    const failed = await own.failuresOf(
      logins.map(({ email }) => email),
      now,
    )
    if (!isDryRun) for (const email of failed.keys()) await own.unlock(email)
    return { locks: failed.size }
  },
  deactivate: async (act) => {
    const hanging = await countHanging(act.db, act.company.id, idsOf(act), act.now)
    if (!act.isDryRun) {
      await setActive({ ...act, isActive: false })
      await signOut(act)
    }
    return { logins: act.people.length, ...hanging }
  },
  activate: async (act) => {
    if (!act.isDryRun) await setActive({ ...act, isActive: true })
    return { logins: act.people.length }
  },
}

/** Everything they are signed in with, at the deployment's own provider too. */
async function signOut({ parts, db, logins, now }: Act): Promise<void> {
  await endAccess(
    db,
    logins.map(({ id }) => id),
    { code: 'AUTH0044', now },
  )
  const { accounts } = parts.identity
  if (accounts.kind !== 'embedded') return
  const own = accounts.within(db)
  for (const { email } of logins) {
    const account = await own.findByEmail(email)
    if (account) await own.endSessions(account.subject)
  }
}
