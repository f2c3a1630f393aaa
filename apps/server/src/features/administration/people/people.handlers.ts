import type { administrationPeople } from '@portolan/contract/features/administration/people'
import { readPaging } from '@portolan/contract/schemas/common'
import { readTimes } from '../../../domain/approvals/delegation-times.ts'
import { endDelegation, findDelegations, insertDelegation } from '../../../domain/approvals/delegations.store.ts'
import { findSubstituteIds } from '../../../domain/approvals/delegations.store.ts'
import { askAccounts } from '../../../domain/people/account-admin.ts'
import { resetFactorsInside, resetFactorsOutside } from '../../../domain/people/factor-reset.ts'
import { findPerson } from '../../../domain/people/person.store.ts'
import { readUserAgent } from '../../../domain/people/user-agent.ts'
import { tellDelegation } from '../../../domain/requests/tell-delegation.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { exportSection } from '../bulk/bulk.handlers.ts'
import { actHandlers } from './act.handlers.ts'
import { mergeHandlers } from './merge.handlers.ts'
import { failuresOf, type PeopleParts, readAsked, readPerson } from './people-parts.ts'
import { presentNamed, presentPerson } from './people.present.ts'
import { findPeoplePage } from './people.store.ts'
import { recordOf } from './person-record.ts'
import {
  countOpen,
  findArrangedFor,
  findArrangersOf,
  findCostCentresOf,
  findNames,
  findOpenSessions,
  findPhones,
  findSignIn,
} from './person.store.ts'

type Calls = Handlers<typeof administrationPeople>

/** People for administrators of their company, and for auditors who change nothing. */
export const createPeopleHandlers = (parts: PeopleParts): Calls => ({
  searchPeople: (input, ctx) =>
    ctx.read(async (tx) => {
      const { filter, teams, costCentres } = await readAsked(tx, input)
      const { size, offset } = readPaging(input.Paging, 50)
      const { By: by = 'name', Descending: descending = false } = input.Sort ?? {}
      const { rows, total } = await findPeoplePage(tx, filter, { by, descending, limit: size, offset })
      const failures = await failuresOf(parts, tx.db, rows)
      const choice = ({ code, name }: { code: string; name: string }) => ({ Code: code, Name: name })
      return {
        People: rows.map((row) => presentPerson(row, ctx.language, failures)),
        Total: total,
        Teams: teams.map(choice),
        CostCentres: costCentres.map(choice),
      }
    }),
  exportPeople: (input, ctx) =>
    exportSection(
      parts,
      { CompanyCode: input.CompanyCode, Section: 'people', Format: input.Format },
      ctx,
      async (tx) => {
        const { filter } = await readAsked(tx, input)
        return filter
      },
    ),
  getPerson: getPersonHandler(parts),
  ...actHandlers(parts),
  ...mergeHandlers(parts),
  resetPersonFactors: async (input, ctx) => {
    const { accounts } = parts.identity
    const found = await ctx.read(async (tx) => {
      const { person } = await readPerson(tx, input)
      return person.login_id === null ? null : findPerson(tx.db, { loginId: person.login_id })
    })
    if (!found) throw new AppError('record_not_found')
    // An external provider keeps its own factors: nothing is done, and the answer says so.
    if (accounts.kind === 'none') throw new AppError('sign_in_elsewhere')
    const account = await askAccounts(accounts, ctx.read, ({ findByEmail }) => findByEmail(found.email))
    if (!account) throw new AppError('sign_in_elsewhere')
    await resetFactorsOutside({ accounts }, account.subject)
    return ctx.write(async (tx) => {
      await readPerson(tx, input)
      const deps = { accounts, mail: parts.mail, now: parts.now }
      const ended = await resetFactorsInside(deps, tx.db, { person: found, subject: account.subject, agent: null })
      tx.about({ person: input.Key, ...ended })
      return { Sessions: ended.sessions, Phones: ended.platforms }
    })
  },
  ...delegationHandlers(parts),
})

function delegationHandlers(parts: PeopleParts): Pick<Calls, 'setPersonDelegation' | 'endPersonDelegation'> {
  return {
    setPersonDelegation: (input, ctx) =>
      ctx.write(async (tx) => {
        const { company, person } = await readPerson(tx, input)
        const { person: substitute } = await readPerson(tx, { CompanyCode: input.CompanyCode, Key: input.ToKey })
        const [from, to] = [person.login_id, substitute.login_id]
        const isWrong = from === null || to === null || from === to || substitute.state === 'ended'
        if (isWrong) throw new AppError('approver_not_found')
        const delegation = {
          companyId: company.id,
          from,
          to,
          ...readTimes(input.StartsAt, input.EndsAt, ctx.now()),
          setByLoginId: tx.viewer.companyId === company.id ? tx.viewer.loginId : null,
          setByClientId: null,
          reason: input.Reason ?? null,
        }
        const id = await insertDelegation(tx.db, delegation)
        if (id === null) throw new AppError('already_exists')
        await tellDelegation(tx.db, parts, delegation)
        tx.about({ person: input.Key, delegationId: id, to: input.ToKey })
        return { Id: String(id) }
      }),
    endPersonDelegation: (input, ctx) =>
      ctx.write(async (tx) => {
        const { company, person } = await readPerson(tx, input)
        const login = person.login_id
        const who = { from: login === null ? [] : [login], to: login ?? 0 }
        if (!(await endDelegation(tx.db, company.id, Number(input.Id), who, ctx.now())))
          throw new AppError('record_not_found')
        tx.about({ person: input.Key, delegationId: Number(input.Id) })
        return {}
      }),
  }
}

function getPersonHandler(parts: PeopleParts): Calls['getPerson'] {
  return (input, ctx) =>
    ctx.read(async (tx) => {
      const { company, person } = await readPerson(tx, input)
      const { db } = tx
      const now = ctx.now()
      tx.about({ person: input.Key })
      const { login_id: loginId, traveler_id: travelerId } = person
      const { accounts } = parts.identity
      const own = accounts.kind === 'embedded' && loginId !== null ? accounts.within(db) : null
      const account = own && person.email !== null ? await own.findByEmail(person.email) : null
      const failures = await failuresOf(parts, db, [person])
      const signIn = loginId === null ? null : await findSignIn(db, company.id, loginId)
      const sessions = loginId === null ? [] : await findOpenSessions(db, company.id, loginId, now)
      const phones = loginId === null ? [] : await findPhones(db, company.id, loginId)
      const arranges = loginId === null ? [] : await findArrangedFor(db, company.id, loginId)
      const arrangers = travelerId === null ? [] : await findArrangersOf(db, company.id, travelerId)
      const costCentres = loginId === null ? [] : await findCostCentresOf(db, company.id, loginId)
      const open = await countOpen(db, company.id, { loginId, travelerId, now })
      const delegations =
        loginId === null ? [] : await findDelegations(db, company.id, { from: [loginId], to: loginId }, now)
      const substitutes = loginId === null ? [] : await findSubstituteIds(db, company.id)
      const named = [
        ...new Set([...delegations.flatMap((row) => [row.from_login_id, row.to_login_id]), ...substitutes]),
      ]
      const names = new Map((await findNames(db, company.id, named)).map((row) => [row.key, row]))
      const nameOfLogin = (id: number) => {
        const row = names.get(`login:${id}`)
        return row ? presentNamed(row, ctx.language) : { Key: `login:${id}`, Name: '' }
      }
      const { record, recordKey } = await recordOf(tx, company, person)
      const failed = person.email === null ? undefined : failures.get(person.email)
      return {
        Person: presentPerson(person, ctx.language, failures),
        Record: record,
        RecordKey: recordKey,
        SignIn: {
          FirstAt: signIn?.first_at?.toISOString() ?? null,
          LastAt: person.signed_in_at?.toISOString() ?? null,
          Methods: signIn?.amr ?? [],
          Connection: signIn?.connection ?? null,
          HasSecondFactor: own ? (account?.hasFactors ?? false) : null,
          FailedAttempts: failed?.failures ?? 0,
          LockedUntil: failed?.lockedUntil?.toISOString() ?? null,
          Sessions: sessions.map((session) => {
            const { browser, system } = readUserAgent(session.user_agent)
            return {
              Id: String(session.id),
              Browser: browser,
              System: system,
              SignedInAt: session.created_at.toISOString(),
              LastSeenAt: session.last_seen_at.toISOString(),
            }
          }),
          Phones: phones.map(({ id, name, created_at: at }) => ({
            Id: String(id),
            Name: name,
            SignedInAt: at.toISOString(),
          })),
        },
        ArrangesFor: arranges.map((row) => presentNamed(row, ctx.language)),
        ArrangesForCount: arranges[0]?.total ?? 0,
        ArrangedBy: arrangers.map((row) => presentNamed(row, ctx.language)),
        Delegations: delegations.map((row) => ({
          Id: String(row.id),
          From: nameOfLogin(row.from_login_id),
          To: nameOfLogin(row.to_login_id),
          StartsAt: row.starts_at.toISOString(),
          EndsAt: row.ends_at.toISOString(),
          Reason: row.reason,
        })),
        Substitutes: substitutes.filter((id) => id !== loginId).map(nameOfLogin),
        CostCentres: costCentres.map((row) => ({ Code: row.code, Name: row.name, IsFallback: row.is_fallback })),
        Waiting: open.waiting,
        OpenTrips: open.open_trips,
        Drafts: open.drafts,
      }
    })
}
