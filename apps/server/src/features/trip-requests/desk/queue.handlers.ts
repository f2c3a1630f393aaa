import type { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { readPaging } from '@portolan/contract/schemas/common'
import { claim } from '../../../domain/desk/desk-items.ts'
import { lockItem } from '../../../domain/desk/desk-items.store.ts'
import { companyNameIn } from '../../../i18n/company-name.ts'
import { presentConnections } from '../../../domain/whereabouts/connections/present-connections.ts'
import { findConnectionsOfTask } from '../../../domain/whereabouts/connections/shown-connections.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers, InputOf } from '../../../kernel/handler.ts'
import { placeCodesNamed } from '../../../reference/search/place-search.ts'
import { presentDetail } from '../detail.present.ts'
import { findWhole } from '../detail.store.ts'
import { verdictsNow } from '../verdicts-now.ts'
import { findColleagues, findItem, lockNext } from './desk-item.store.ts'
import { listDesk } from './desk-list.store.ts'
import { personName, presentItem } from './desk.present.ts'
import { findSteps } from './task.store.ts'
import { presentSteps } from './task.present.ts'
import { noteClaimed, presentTaken } from './take-item.ts'

type Calls = Pick<typeof deskItems, 'searchDesk' | 'openItem' | 'nextItem'>

const pageSize = 50

type Filters = Pick<InputOf<Calls['searchDesk']>, 'view' | 'text' | 'customerCodes' | 'kinds' | 'states'>

const filtersOf = ({ view, text, customerCodes, kinds, states }: Filters) => ({
  view: view ?? ('all' as const),
  text: text ?? null,
  places: text === undefined ? [] : placeCodesNamed(text),
  companyCodes: listOf(customerCodes),
  kinds: listOf(kinds),
  states: listOf(states),
})

/** An empty list excludes nothing. */
const listOf = <T>(chosen: readonly T[] | undefined) => (chosen && chosen.length > 0 ? chosen : null)

/** The queue, one item of it, and the next one. */
export const queueHandlers: Handlers<Calls> = {
  searchDesk: (input, ctx) =>
    ctx.read(async (tx) => {
      const { viewer } = tx
      const now = ctx.now()
      const { size, offset } = readPaging(input.paging, pageSize)
      const { rows, figures } = await listDesk(
        tx,
        { companyIds: viewer.deskCompanies, loginId: viewer.loginId, ownCompany: viewer.companyId },
        {
          ...filtersOf(input),
          sort: { by: input.sort?.by ?? 'due', descending: input.sort?.descending ?? false },
          now,
        },
        { limit: size, offset },
      )
      const reader = { loginId: viewer.loginId, now, language: ctx.language }
      return {
        Items: rows.map((row) => presentItem(row, reader)),
        Total: figures.total,
        Counts: { all: figures.open, mine: figures.mine, free: figures.free, held: figures.held },
        NearlyLate: figures.nearly_late,
        Late: figures.late,
        Today: { Done: figures.done, InTime: figures.in_time },
        Companies: figures.companies.map((company) => ({
          Code: company.code,
          Name: companyNameIn(company, ctx.language),
        })),
        Refused: figures.refused,
        Now: now.toISOString(),
      }
    }),
  openItem: ({ Id }, ctx) =>
    ctx.read(async (tx) => {
      const { viewer, db } = tx
      const now = ctx.now()
      const row = await findItem(tx, viewer.deskCompanies, Number(Id))
      if (!row) throw new AppError('record_not_found')
      tx.about({ deskItemId: row.id })
      const whole = row.reference === null ? undefined : await findWhole(db, viewer, row.reference, now)
      const { language } = ctx
      const about = row.task === 'connection' ? await findConnectionsOfTask(db, row.company_id, row.id) : []
      const [shown] = await presentConnections(db, row.company_id, about, { now, language })
      const verdicts = whole && (await verdictsNow(db, whole))
      return {
        Item: presentItem(row, { loginId: viewer.loginId, now, language }),
        Request: whole && verdicts ? presentDetail(whole, viewer, { language, signInToDecide: false, verdicts }) : null,
        Steps: row.kind === 'task' ? presentSteps(await findSteps(db, row.company_id, row.id), language) : [],
        ...(shown ? { Connection: shown.connection } : {}),
        Colleagues: (await findColleagues(db, row.company_id))
          .filter(({ id }) => id !== viewer.loginId)
          .map((one) => ({ LoginId: String(one.id), Name: personName(one, language) })),
        Now: now.toISOString(),
      }
    }),
  nextItem: ({ exceptId, ...filters }, ctx) =>
    ctx.write(async (tx) => {
      const { viewer, db } = tx
      const call = { now: ctx.now(), language: ctx.language }
      const found = await lockNext(tx, {
        ...filtersOf(filters),
        companyIds: viewer.deskCompanies,
        loginId: viewer.loginId,
        now: call.now,
        exceptId: exceptId === undefined ? null : Number(exceptId),
      })
      if (!found) return { Item: null }
      const item = await lockItem(db, found.company_id, found.id)
      if (!item) return { Item: null }
      tx.about({ deskItemId: item.id })
      const claimed = await claim(db, item, { loginId: viewer.loginId, language: call.language }, call.now)
      const request = item.request_id === null ? null : { company_id: item.company_id, id: item.request_id }
      await noteClaimed(db, request, claimed, { loginId: viewer.loginId, now: call.now })
      return { Item: await presentTaken(tx, item.id, call) }
    }),
}
