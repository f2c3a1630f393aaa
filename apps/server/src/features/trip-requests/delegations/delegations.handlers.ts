import type { delegations, delegationsBackOffice } from '@portolan/contract/features/trip-requests/delegations'
import { readTimes } from '../../../domain/approvals/delegation-times.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { personIn } from '../../../domain/requests/request-parts.present.ts'
import { findPeople } from '../../../domain/requests/request-parts.store.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import {
  endDelegation,
  findDelegations,
  findDelegators,
  findLoginsByAddress,
  findSubstituteIds,
  insertDelegation,
  isActiveLogin,
} from '../../../domain/approvals/delegations.store.ts'
import { tellDelegation } from '../../../domain/requests/tell-delegation.ts'

type Calls = typeof delegations & typeof delegationsBackOffice

/** Who stands in for whom. A delegation is looked up when it is needed, so that none has to be switched on or off. */
export const createDelegationHandlers = (deps: TellDeps): Handlers<Calls> => ({
  listDelegations: (_, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const now = ctx.now()
      const { companyId, loginId } = viewer
      const from = await findDelegators(db, companyId, loginId)
      const substitutes = await findSubstituteIds(db, companyId)
      const rows = await findDelegations(db, companyId, { from, to: loginId }, now)
      const named = rows.flatMap((row) => [row.from_login_id, row.to_login_id, row.set_by_login_id ?? []].flat())
      const found = await findPeople(db, companyId, [...new Set([...from, ...substitutes, ...named])], now)
      const people = new Map(found.map((person) => [person.id, person]))
      const known = (id: number) => personIn(people, id, ctx.language) ?? { LoginId: String(id), Name: '' }
      return {
        Delegations: rows.map((row) => ({
          Id: String(row.id),
          From: known(row.from_login_id),
          To: known(row.to_login_id),
          StartsAt: row.starts_at.toISOString(),
          EndsAt: row.ends_at.toISOString(),
          SetBy: personIn(people, row.set_by_login_id, ctx.language),
          Reason: row.reason,
          IsActive: row.starts_at <= now,
          MayEnd: true,
        })),
        For: from.map(known),
        Substitutes: substitutes.map(known),
      }
    }),
  setDelegation: ({ FromId, ToId, StartsAt, EndsAt, Reason }, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const now = ctx.now()
      const { companyId, loginId } = viewer
      const from = FromId === undefined ? loginId : Number(FromId)
      const to = Number(ToId)
      const allowed = await findDelegators(db, companyId, loginId)
      if (!allowed.includes(from)) throw new AppError('no_right')
      if (to === from || !(await isActiveLogin(db, companyId, to))) throw new AppError('approver_not_found')
      const delegation = {
        companyId,
        from,
        to,
        ...readTimes(StartsAt, EndsAt, now),
        setByLoginId: loginId,
        setByClientId: null,
        reason: Reason || null,
      }
      const id = await insertDelegation(db, delegation)
      if (id === null) throw new AppError('already_exists')
      await tellDelegation(db, deps, delegation)
      tx.about({ delegationId: id })
      return { Id: String(id) }
    }),
  endDelegation: ({ Id }, ctx) =>
    ctx.write(async (tx) => {
      const { companyId, loginId } = tx.viewer
      const from = await findDelegators(tx.db, companyId, loginId)
      if (!(await endDelegation(tx.db, companyId, Number(Id), { from, to: loginId }, ctx.now())))
        throw new AppError('record_not_found')
      tx.about({ delegationId: Number(Id) })
      return {}
    }),
  ...createBackOffice(deps),
})

/** The company's own way to set them, all or none. */
const createBackOffice = (deps: TellDeps): Handlers<Pick<Calls, 'putDelegations'>> => ({
  putDelegations: ({ items }, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const wanted = items.flatMap(({ company, from, to }) => [
        { company, email: from },
        { company, email: to },
      ])
      const logins = await findLoginsByAddress(db, wanted)
      const faults: string[] = []
      const loginOf = (index: number, field: 'from' | 'to') => {
        const item = items[index]
        const found = item && logins.get(`${item.company} ${item[field].trim().toLowerCase()}`)
        const isOwn = found && (viewer.companyId === null || viewer.companyId === found.companyId)
        if (!isOwn) faults.push(`items[${index}].${field}`)
        return isOwn ? found : null
      }
      const places = items.map((_, index) => [loginOf(index, 'from'), loginOf(index, 'to')] as const)
      if (faults.length > 0) throw new AppError('invalid_parameter', { fields: faults })
      let created = 0
      for (const [index, [from, to]] of places.entries()) {
        const item = items[index]
        if (!item || !from || !to) continue
        if (from.loginId === to.loginId) throw new AppError('invalid_parameter', { fields: [`items[${index}].to`] })
        const delegation = {
          companyId: from.companyId,
          from: from.loginId,
          to: to.loginId,
          ...readTimes(item.startsAt, item.endsAt, ctx.now()),
          setByLoginId: null,
          setByClientId: viewer.machineClientId,
          reason: item.reason || null,
        }
        if ((await insertDelegation(db, delegation)) === null) continue
        await tellDelegation(db, deps, delegation)
        created += 1
      }
      tx.about({ created })
      return { created, unchanged: items.length - created }
    }),
})
