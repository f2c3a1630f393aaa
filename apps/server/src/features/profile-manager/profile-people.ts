import { dayAt } from '@portolan/rules/local-time'
import type { profileManager } from '@portolan/contract/features/profile-manager'
import { readPaging } from '@portolan/contract/schemas/common'
import { foldName } from '@portolan/rules/names'
import { bookedTripsOf } from '../../domain/profiles/booked-trips.store.ts'
import { warningsOf } from '../../domain/profiles/expiry.rules.ts'
import { readExpiring } from '../../domain/profiles/profiles.store.ts'
import { expiringOf } from '../../domain/profiles/section-view.ts'
import { findPeople, type Subject } from '../../domain/profiles/subject.store.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { instantOf, presentPerson } from './profile-manager.present.ts'

const pageSize = 20

/** The people whose profiles the viewer may open, with the number of warnings in the shared ones. */
export const peopleHandlers: Handlers<Pick<typeof profileManager, 'people'>> = {
  people: ({ Keyword, Paging }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const { size: limit, offset } = readPaging(Paging, pageSize)
      const keyword = Keyword ? foldName(Keyword) || null : null
      const { total, people } = await findPeople(db, viewer, { keyword, limit, offset })
      const counts = await countWarnings(db, viewer.companyId, people, ctx)
      return {
        Total: total,
        People: people.map((subject) => ({
          ...presentPerson(subject),
          HasProfile: subject.hasProfile,
          IsShared: subject.isShared,
          AskedAt: instantOf(subject.askedAt),
          Warnings: subject.isShared ? (counts.get(subject.travelerId) ?? 0) : null,
        })),
      }
    }),
}

async function countWarnings(
  db: ReadTransaction['db'],
  companyId: number,
  people: readonly Subject[],
  { now: clock, language }: Pick<Context, 'now' | 'language'>,
): Promise<Map<number, number>> {
  const now = clock()
  const shared = people.filter(({ isShared, hasProfile }) => isShared && hasProfile)
  const items = await readExpiring(
    db,
    companyId,
    shared.map(({ travelerId }) => travelerId),
  )
  const holders = shared.filter(({ travelerId }) => items.some((item) => item.travelerId === travelerId))
  const trips = await bookedTripsOf(
    db,
    companyId,
    holders.map(({ travelerId }) => travelerId),
    { now, language },
  )
  return new Map(
    holders.map(({ travelerId, timeZone }) => {
      const expiring = expiringOf(items.filter((item) => item.travelerId === travelerId))
      return [travelerId, warningsOf(expiring, trips.get(travelerId) ?? [], dayAt(now.getTime(), timeZone)).length]
    }),
  )
}
