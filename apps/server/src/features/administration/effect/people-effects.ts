import { PersonRecord } from '../../../domain/people/provisioning.schema.ts'
import { effectTextsIn } from './effect-texts.ts'
import { counted, type Effect, type EffectReader, type RecordChange } from './effect.ts'
import { countSessions, findCostCentresOf, findForsaken, findLogins } from './effects.store.ts'
import { adminRank, viewRank } from './person-ranks.rules.ts'

type Person = PersonRecord & { readonly administers?: string; readonly administersCompanies?: readonly string[] }

interface Pair {
  readonly before: Person | null
  readonly after: Person
}

/** What changes of people do to them, and to what waits for them. */
export async function peopleEffects(reader: EffectReader, changes: readonly RecordChange[]): Promise<Effect[]> {
  const texts = effectTextsIn(reader.language)
  const pairs = changes.flatMap(readPair)
  const some = (kind: string, text: string, weight: Effect['Weight'], of: (pair: Pair) => string | boolean) => {
    const names = pairs.flatMap((pair) => {
      const found = of(pair)
      if (found === false || found === '') return []
      return [found === true ? pair.after.name : `${pair.after.name}: ${found}`]
    })
    return counted(kind, text, weight, { count: names.length, examples: names })
  }
  return [
    ...some('newPeople', texts.newPeople, 'info', ({ before }) => before === null),
    ...some('widgetsLost', texts.widgetsLost, 'warning', (pair) => missing(pair, ({ widgets }) => widgets)),
    ...some('widgetsGained', texts.widgetsGained, 'info', (pair) => added(pair, ({ widgets }) => widgets)),
    ...some('rightsLost', texts.rightsLost, 'warning', (pair) => missing(pair, rightsOf)),
    ...some('rightsGained', texts.rightsGained, 'info', (pair) => added(pair, rightsOf)),
    ...some('adminLost', texts.adminLost, 'danger', (pair) => missing(pair, adminsOf)),
    ...some('adminGained', texts.adminGained, 'warning', (pair) => added(pair, adminsOf)),
    ...some('viewNarrower', texts.viewNarrower, 'warning', (pair) => missing(pair, viewOf)),
    ...some('viewWider', texts.viewWider, 'warning', (pair) => added(pair, viewOf)),
    ...some('arrangingLost', texts.arrangingLost, 'warning', (pair) => missing(pair, ({ arrangesFor }) => arrangesFor)),
    ...some('secondFactor', texts.secondFactor, 'warning', (pair) => isSet(pair, true)),
    ...some('noSecondFactor', texts.noSecondFactor, 'warning', (pair) => isSet(pair, false)),
    ...some('peopleLeave', texts.peopleLeave, 'danger', leaves),
    ...(await leavingEffects(reader, changes)),
  ]
}

/** Records with faults say nothing yet. */
function readPair({ before, after }: RecordChange): Pair[] {
  const [old, wanted] = [PersonRecord.safeParse(before), PersonRecord.safeParse(after)]
  if (!wanted.success) return []
  const admins = (record: unknown) => {
    const { administers, administersCompanies } = record as Pick<Person, 'administers' | 'administersCompanies'>
    return { ...(administers ? { administers } : {}), ...(administersCompanies ? { administersCompanies } : {}) }
  }
  return [
    {
      before: old.success ? { ...old.data, ...admins(before) } : null,
      after: { ...wanted.data, ...admins(after) },
    },
  ]
}

type ListOf = (person: Person) => readonly string[]

/** What a person had and has no more; empty for somebody who is new, or leaves altogether. */
function missing({ before, after }: Pair, of: ListOf): string {
  if (!before || leaves({ before, after })) return ''
  const kept = new Set(of(after))
  return of(before)
    .filter((one) => !kept.has(one))
    .join(', ')
}

function added({ before, after }: Pair, of: ListOf): string {
  if (!before) return ''
  return missing({ before: { ...after, active: true }, after: { ...before, active: true } }, of)
}

const rightsOf: ListOf = ({ rights, isArranger, isApprover }) => [
  ...Object.entries(rights).flatMap(([right, has]) => (has ? [right] : [])),
  ...(isArranger ? ['isArranger'] : []),
  ...(isApprover ? ['isApprover'] : []),
]

/** Every right up to their own, so that a lower one is a loss. */
const adminsOf: ListOf = ({ administers, administersCompanies }) => [...adminRank(administers), ...administersCompanies]

const viewOf: ListOf = ({ viewRight, viewCompanies, serves }) => [...viewRank(viewRight), ...viewCompanies, ...serves]

const isSet = ({ before, after }: Pair, value: boolean) =>
  before !== null && after.requireMfa === value && before.requireMfa !== value

const isIn = ({ active, canSignIn }: Person) => active && canSignIn

const leaves = ({ before, after }: Pair): boolean => before !== null && isIn(before) && !isIn(after)

/** Sessions of those who leave, and what waits for nobody but them. By company: approvers are people of one. */
async function leavingEffects({ db, language, now }: EffectReader, changes: readonly RecordChange[]) {
  const texts = effectTextsIn(language)
  const sums = { sessions: 0, forsaken: 0, approver: 0, fallback: 0 }
  const examples = { forsaken: [] as string[], approver: [] as string[], fallback: [] as string[] }
  for (const [companyId, own] of Map.groupBy(changes, ({ company }) => company?.id ?? null)) {
    const gone = own.flatMap(readPair).filter(leaves)
    if (companyId === null || gone.length === 0) continue
    const emails = gone.flatMap(({ before }) => before?.email?.toLowerCase() ?? [])
    const ids = [...(await findLogins(db, companyId, emails)).values()]
    if (ids.length === 0) continue
    sums.sessions += await countSessions(db, companyId, ids, now)
    const found = {
      forsaken: await findForsaken(db, companyId, ids),
      approver: await findCostCentresOf(db, companyId, ids, 'approver'),
      fallback: await findCostCentresOf(db, companyId, ids, 'fallback'),
    }
    for (const kind of ['forsaken', 'approver', 'fallback'] as const) {
      sums[kind] += found[kind].count
      examples[kind].push(...found[kind].examples)
    }
  }
  const of = (kind: keyof typeof examples) => ({ count: sums[kind], examples: examples[kind] })
  return [
    ...counted('sessionsEnd', texts.sessionsEnd, 'warning', { count: sums.sessions }),
    ...counted('approvalsForsaken', texts.approvalsForsaken, 'danger', of('forsaken')),
    ...counted('costCentresLoseApprover', texts.costCentresLoseApprover, 'warning', of('approver')),
    ...counted('costCentresLoseFallback', texts.costCentresLoseFallback, 'danger', of('fallback')),
  ]
}
