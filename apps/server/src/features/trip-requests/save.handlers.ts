import { endRound } from '../../domain/requests/request-round.ts'
import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import { flagRight } from '@portolan/contract/access'
import type { Language } from '@portolan/contract/enums'
import { RequestStatus } from '@portolan/rules/request-transitions'
import type { Db } from '../../domain/approvals/approval.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers, InputOf } from '../../kernel/handler.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import { hasRight, type LoginViewer } from '../../kernel/viewer.ts'
import { addEvents } from '../../domain/requests/request-events.store.ts'
import { derive, findFormContext, type FormContext, refuseInvalid } from './form-context.ts'
import { differences, isBookingChanged, isMaterial } from './material.rules.ts'
import { chooseOptions, keepOptions } from './options/choose-options.ts'
import { contextOf, deriveFor } from './orders/order-columns.ts'
import {
  addParties,
  bindAttachments,
  findActedFor,
  findTraveler,
  insertRequest,
  type RequestRow,
  setGroup,
  updateRequest,
} from '../../domain/requests/request.store.ts'
import { totalOf } from '../../domain/requests/request-total.rules.ts'
import { refuseStep, rolesOf, statusAfterStep } from './roles.ts'
import { isByDesk, stateOf, takeRequest } from './step.ts'
import { tell, type TellDeps } from '../../domain/requests/tell.ts'

type Tx = WriteTransaction<LoginViewer>
type Input = InputOf<(typeof tripRequests)['update']>
/** What is saved: a new request, or a change of one. */
type Saving = Input & { readonly form: RequestForm }
interface Call {
  readonly now: Date
  readonly language: Language
}

/** UpdateRequest: creates requests, and changes one. */
export const createSaveHandlers = (deps: TellDeps): Handlers<Pick<typeof tripRequests, 'update'>> => ({
  update: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { ReferenceNumber, form, optionIds } = input
      if ((form === undefined) === (optionIds === undefined))
        throw new AppError('invalid_parameter', { fields: ['form'] })
      if (ReferenceNumber === undefined) {
        if (!form) throw new AppError('invalid_parameter', { fields: ['ReferenceNumber'] })
        return create(tx, { ...input, form }, call)
      }
      const named = { ...input, ReferenceNumber }
      const state = form
        ? await change(tx, deps, { ...named, form }, call)
        : await chooseOptions(tx, { ...named, optionIds: (optionIds ?? []).map(Number) }, call)
      return { Requests: [state], GroupRef: null }
    }),
})

async function create(tx: Tx, { form, travelerIds = [], attachmentTokens = [], approvers = [] }: Saving, call: Call) {
  const { db, viewer } = tx
  // The desk's right changes requests of its clients, and makes none.
  if (!hasRight(viewer, flagRight('requestTrips'))) throw new AppError('no_right')
  const context = await findFormContext(db, viewer.companyId, call.now)
  refuseInvalid(form, context, call.language)
  const own = form.travelerId === null ? [] : [form.travelerId]
  const travelers: (number | null)[] = [...new Set([...own, ...travelerIds])].map(Number)
  if (form.guest) travelers.unshift(null)
  const allowed = await findActedFor(db, viewer.companyId, viewer.loginId)
  const people = await travelersOf(
    db,
    { companyId: viewer.companyId, isAllowed: (id) => allowed.has(id) },
    travelers,
    form,
  )
  const saved: { id: number; reference: string }[] = []
  for (const person of people) {
    const personal = {
      ...form,
      travelerId: person.id === null ? null : String(person.id),
      guest: person.id === null ? form.guest : null,
    }
    saved.push(await insertOne(tx, personal, person, { context, approvers, at: call.now }))
  }
  const [first] = saved
  if (first) {
    const travelerId = people[0]?.id ?? null
    await bindAttachments(db, viewer, { id: first.id, travelerId }, attachmentTokens)
  }
  if (saved.length > 1)
    await setGroup(
      db,
      viewer.companyId,
      saved.map(({ id }) => id),
    )
  tx.about({ requestIds: saved.map(({ id }) => id) })
  return {
    Requests: saved.map(({ reference }) => stateOf({ reference }, RequestStatus.Pending, 1, call.language)),
    GroupRef: first && saved.length > 1 ? String(first.id) : null,
  }
}

interface TravelingPerson {
  /** Null for a guest. */
  readonly id: number | null
  readonly name: string
  readonly loginId: number | null
}

/** Who travels; throws invalid_traveller for anybody whom the viewer does not act for. */
async function travelersOf(
  db: Db,
  { companyId, isAllowed }: { readonly companyId: number; readonly isAllowed: (id: number) => boolean },
  ids: readonly (number | null)[],
  form: RequestForm,
): Promise<TravelingPerson[]> {
  const people: TravelingPerson[] = []
  for (const id of ids) {
    if (id === null) {
      people.push({ id, name: form.guest?.name ?? '', loginId: null })
      continue
    }
    const traveler = isAllowed(id) ? await findTraveler(db, companyId, id) : undefined
    if (!traveler) throw new AppError('invalid_traveller')
    people.push({ id, name: traveler.name, loginId: traveler.login_id })
  }
  return people
}

async function insertOne(
  { db, viewer }: Tx,
  form: RequestForm,
  person: TravelingPerson,
  given: {
    readonly context: FormContext
    readonly approvers: NonNullable<Input['approvers']>
    readonly at: Date
  },
): Promise<{ id: number; reference: string }> {
  const { companyId, loginId } = viewer
  const saved = await insertRequest(db, {
    ...derive(form, given.context),
    company_id: companyId,
    requested_by: loginId,
    traveler_id: person.id,
    traveler_name: person.name,
    group_id: null,
    chosen_approvers: chosenOf(given.approvers),
    created_at: given.at,
    updated_at: given.at,
  })
  await addParties(db, companyId, saved.id, [
    { loginId, role: 'requester' },
    ...(person.loginId === null ? [] : [{ loginId: person.loginId, role: 'traveler' as const }]),
  ])
  await addEvents(db, { company_id: companyId, id: saved.id }, { at: given.at, loginId, what: 'created' })
  return saved
}

const chosenOf = (approvers: NonNullable<Input['approvers']>) =>
  JSON.stringify(Object.fromEntries(approvers.map(({ Level, LoginId }) => [Level, Number(LoginId)])))

async function change(
  tx: Tx,
  deps: TellDeps,
  input: Saving & { readonly ReferenceNumber: string },
  { now, language }: Call,
): Promise<RequestState> {
  const { db, viewer } = tx
  const row = await takeRequest(tx, input, now, language)
  const roles = rolesOf(viewer, row)
  refuseStep(row, 'edit', roles, language)
  const context = contextOf(row, await findFormContext(db, row.company_id, now))
  const { form } = input
  refuseInvalid(form, context, language)
  if (row.source === 1 && isBookingChanged(row.form, form)) throw new AppError('external_order_fixed')
  const person = await personOf(db, viewer, row, form)
  const isUnderWay = row.status !== RequestStatus.Pending && row.status !== RequestStatus.Rejected
  const { columns, total } = await deriveFor(db, row, form, context)
  const isAnotherTrip = isMaterial(
    { form: row.form, total: totalOf(row) },
    { form, total },
    context.rules.tolerancePercent,
  )
  const isNewToJudge = isUnderWay && isAnotherTrip
  const outcome = isUnderWay ? (isNewToJudge ? 'material' : 'immaterial') : null
  const status = statusAfterStep(row, 'edit', { roles, outcome, language })
  const asked = isNewToJudge ? await endRound(db, row, now, 'edited') : []
  const areOptionsVoid = await keepOptions(db, row, { form, isMaterial: isAnotherTrip, now })
  const version = await updateRequest(
    db,
    row,
    {
      ...columns,
      status,
      traveler_id: person.id,
      traveler_name: person.name,
      // Another trip is not judged yet.
      ...(isAnotherTrip ? { policy_outcome: null } : {}),
      ...(input.approvers ? { chosen_approvers: chosenOf(input.approvers) } : {}),
    },
    now,
  )
  if (isNewToJudge) await tell(db, deps, row, { event: 'withdrawn', to: asked, by: viewer.loginId })
  if (person.loginId !== null)
    await addParties(db, row.company_id, row.id, [{ loginId: person.loginId, role: 'traveler' }])
  const author = { companyId: row.company_id, loginId: viewer.loginId }
  await bindAttachments(db, author, { id: row.id, travelerId: person.id }, input.attachmentTokens ?? [])
  const fields = differences(row.form, form).map(({ path }) => path)
  await addEvents(db, row, {
    at: now,
    loginId: viewer.loginId,
    what: isNewToJudge ? 'editedMaterially' : 'edited',
    detail: { fields: fields.slice(0, 50) },
  })
  if (areOptionsVoid) await addEvents(db, row, { at: now, loginId: null, what: 'optionsVoided' })
  return stateOf(row, status, version, language)
}

/** Who travels after a change: the same person stays allowed, another one has to be. Consultants act for all of a client. */
async function personOf(db: Db, viewer: LoginViewer, row: RequestRow, form: RequestForm): Promise<TravelingPerson> {
  const id = form.travelerId === null ? null : Number(form.travelerId)
  if (id !== null && id === row.traveler_id) return { id, name: row.traveler_name, loginId: row.traveler_login_id }
  const allowed = await findActedFor(db, viewer.companyId, viewer.loginId)
  const isAllowed = (asked: number) => allowed.has(asked) || isByDesk(viewer, row)
  const [person] = await travelersOf(db, { companyId: row.company_id, isAllowed }, [id], form)
  if (!person) throw new AppError('invalid_traveller')
  return person
}
