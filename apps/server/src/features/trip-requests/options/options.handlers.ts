import type { OptionInput, OptionInWork } from '@portolan/contract/features/trip-requests/options'
import { maxOptions, type requestOptions } from '@portolan/contract/features/trip-requests/options'
import type { RequestOption, RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { convertMoney, minorUnits } from '@portolan/rules/convert-money'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { setWaiting } from '../../../domain/desk/desk-items.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { airportPlaces } from '../../../reference/airports.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { nobody, personIn } from '../../../domain/requests/request-parts.present.ts'
import { findPeople } from '../../../domain/requests/request-parts.store.ts'
import { judgeOptions } from '../../../domain/policy/option-trips.ts'
import { presentVerdict } from '../../../domain/policy/verdict.present.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { findFormContext, type FormContext } from '../form-context.ts'
import { tellFault } from '../orders/order-faults.ts'
import { findRequest, type RequestRow, updateRequest } from '../../../domain/requests/request.store.ts'
import { requestTextsIn } from '../request-texts.ts'
import { notPossible, refuseStep, rolesOf, statusAfterStep } from '../roles.ts'
import { stateOf, takeRequest } from '../step.ts'
import { peopleOf } from '../../../domain/requests/request-round.ts'
import { sayInRequest } from '../talk/say.ts'
import { tell, type TellDeps } from '../../../domain/requests/tell.ts'
import { optionInMail, wordsOf } from './option-words.ts'
import { presentOption } from './options.present.ts'
import { checkOption, optionToJudge, readOption, readValidity } from './options.rules.ts'
import { findOptions, insertOptions, type NewOption, withdrawOptions } from './options.store.ts'

interface Call {
  readonly now: Date
  readonly language: Language
}

/** Options of a request: what a consultant offers and takes back, and the question for a new price. */
export const createOptionHandlers = (deps: TellDeps): Handlers<typeof requestOptions> => ({
  offerOptions: ({ options, words, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const call = { now: ctx.now(), language: ctx.language }
      const row = await takeRequest(tx, named, call.now, call.language)
      const roles = rolesOf(viewer, row)
      refuseStep(row, 'offerOptions', roles, call.language)
      const offered = checkedOptions(options, await findFormContext(db, row.company_id, call.now), viewer.loginId, call)
      if ((await findOptions(db, row)).length + offered.length > maxOptions)
        throw new AppError('option_limit', { x: String(maxOptions) })
      await insertOptions(db, row, offered)
      const status = statusAfterStep(row, 'offerOptions', { roles, language: call.language })
      // Whoever looks at the options before these sees that there are others now.
      const version = await updateRequest(db, row, { status }, call.now)
      const { loginId } = viewer
      const remark = words || null
      const detail = { count: offered.length }
      await addEvents(db, row, { at: call.now, loginId, what: 'optionsOffered', detail, remark })
      await setWaiting(db, { companyId: row.company_id, requestId: row.id }, 'options', call.now)
      const standing = await findOptions(db, row)
      const told = standing.filter(({ validUntil }) => validUntil > call.now)
      await tell(db, deps, row, {
        event: 'optionsOffered',
        to: peopleOf(row),
        by: loginId,
        words: remark,
        options: (language) => told.map((option) => optionInMail(option, language)),
      })
      return answer(db, row, stateOf(row, status, version, call.language), call)
    }),
  judgeOptions: ({ ReferenceNumber, options }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const call = { now: ctx.now(), language: ctx.language }
      const row = await findRequest(db, viewer, ReferenceNumber, call.now)
      if (!row || !viewer.deskCompanies.includes(row.company_id)) throw new AppError('record_not_found')
      return { Verdicts: await verdictsOf(db, row, options, call) }
    }),
  withdrawOption: ({ OptionId, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const call = { now: ctx.now(), language: ctx.language }
      const row = await takeRequest(tx, named, call.now, call.language)
      const roles = rolesOf(viewer, row)
      refuseStep(row, 'offerOptions', roles, call.language)
      const standing = await findOptions(db, row)
      const option = standing.find(({ id }) => id === Number(OptionId))
      if (!option) throw new AppError('option_withdrawn')
      if (option.isChosen) throw new AppError('option_chosen')
      await withdrawOptions(db, row, call.now, option.id)
      const version = await updateRequest(db, row, {}, call.now)
      await addEvents(db, row, { at: call.now, loginId: viewer.loginId, what: 'optionWithdrawn' })
      // Nothing is left to choose: the request waits for the desk again.
      if (standing.length === 1)
        await setWaiting(db, { companyId: row.company_id, requestId: row.id }, 'open', call.now)
      return answer(db, row, stateOf(row, row.status, version, call.language), call)
    }),
  askNewPrice: (named, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const call = { now: ctx.now(), language: ctx.language }
      const row = await takeRequest(tx, named, call.now, call.language)
      refuseStep(row, 'chooseOptions', rolesOf(viewer, row), call.language)
      const expired = (await findOptions(db, row)).filter(({ validUntil }) => validUntil <= call.now)
      if (expired.length === 0) throw notPossible(row, call.language)
      const version = await updateRequest(db, row, {}, call.now)
      await addEvents(db, row, { at: call.now, loginId: viewer.loginId, what: 'priceAsked' })
      const list = expired.map((option) => `\n– ${wordsOf(option, call.language)}`).join('')
      const text = fill(requestTextsIn(call.language).askPrice, { options: list }).slice(0, 4_000)
      await sayInRequest(tx, deps, row, { text, mentions: [], tokens: [] }, call)
      await setWaiting(db, { companyId: row.company_id, requestId: row.id }, 'open', call.now)
      return stateOf(row, row.status, version, call.language)
    }),
})

const digitsOf = (code: string) => findCurrency(code)?.digits

/** What the policy says of options that are being written, in their order; null of what cannot be read yet. */
async function verdictsOf(db: Db, row: RequestRow, options: readonly (OptionInWork | null)[], call: Call) {
  const { today, currencies } = await findFormContext(db, row.company_id, call.now)
  const world = { zoneOf: airportPlaces.zoneOf, digitsOf, today, currencies }
  const written = options.map((option) => (option ? readOption(option, world) : null))
  const judged = await judgeOptions(
    db,
    row,
    written.filter((option) => option !== null),
    call.now,
  )
  const reader = { language: call.language, currency: row.company_currency }
  const left = [...judged]
  return written.map((option) => {
    const verdict = option && left.shift()
    return verdict ? presentVerdict(verdict, reader) : null
  })
}

/** Options as they are kept. Throws option_invalid with every fault, option_validity_past, rate_not_found. */
function checkedOptions(
  options: readonly OptionInput[],
  { today, currencies, currency, rates }: FormContext,
  offeredBy: number,
  { now, language }: Call,
): NewOption[] {
  const world = { zoneOf: airportPlaces.zoneOf, digitsOf, today, currencies }
  const faults = options.flatMap((option, index) => checkOption(option, `options[${index}]`, world))
  if (faults.length > 0) {
    const told = faults.map((fault) => tellFault(fault, language))
    throw new AppError('option_invalid', { fields: told.map(({ Path, Message }) => `${Path ?? ''}: ${Message}`) })
  }
  return options.map(({ category, segments, stays, note, total, validUntil }) => {
    const until = readValidity(validUntil, now)
    if (!until) throw new AppError('option_validity_past')
    const digits = digitsOf(total.currency) ?? 2
    const amount = minorUnits(total.amount, digits) ?? 0
    if (!convertMoney({ Amount: amount, Currency: total.currency, Digits: digits }, currency, rates))
      throw new AppError('rate_not_found', { x: total.currency })
    const price = { total: amount, currency: total.currency, digits }
    return { category, segments, stays, note: note || null, ...price, validUntil: until, offeredBy, offeredAt: now }
  })
}

/** How the request stands, with the options that stand. */
async function answer(
  db: Db,
  row: RequestRow,
  State: RequestState,
  call: Call,
): Promise<{ State: RequestState; Options: RequestOption[] }> {
  const standing = await findOptions(db, row)
  const ids = [...new Set(standing.map(({ offeredBy }) => offeredBy))]
  const people = new Map((await findPeople(db, row.company_id, ids, call.now)).map((person) => [person.id, person]))
  const judged = await judgeOptions(db, row, standing.map(optionToJudge), call.now)
  return {
    State,
    Options: standing.map((option, index) => {
      const verdict = judged[index]
      const policy = verdict ? { judged: verdict, currency: row.company_currency } : null
      return presentOption(option, personIn(people, option.offeredBy, call.language) ?? nobody, { ...call, policy })
    }),
  }
}
