import type { policies } from '@portolan/contract/features/policies'
import { factTypes, type PolicyFacts } from '@portolan/rules/policy/policy-facts'
import { figureText, type ReasonTools } from '@portolan/rules/policy/policy-reason'
import type { PolicyFigure } from '@portolan/rules/policy/policy-verdict'
import { judgeRequest } from '../../domain/policy/judge-request.ts'
import { policyOf } from '../../domain/policy/published-policy.ts'
import { presentVerdict, reasonTools } from '../../domain/policy/verdict.present.ts'
import { findRequest } from '../../domain/requests/request.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { readDraft } from './drafts.ts'
import { findPolicyCompany } from './policies.store.ts'

/** Tries a policy that is not published on a request that was made: as on the day on which it was asked for. */
export const tryOutHandlers: Handlers<Pick<typeof policies, 'tryOut'>> = {
  tryOut: ({ CompanyCode, Policy, ReferenceNumber }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const now = ctx.now()
      const company = await findPolicyCompany(db, viewer, CompanyCode)
      const row = company && (await findRequest(db, viewer, ReferenceNumber, now))
      if (!company || row?.company_id !== company.id) throw new AppError('record_not_found')
      const tried = policyOf(readDraft(Policy, ctx.language))
      const asked = { now, askedAt: row.submitted_at ?? row.created_at }
      const published = await judgeRequest(db, row, asked)
      const then = await judgeRequest(db, row, { ...asked, tried })
      if (!then) throw new Error('A policy that is tried judges everything')
      const reader = { language: ctx.language, currency: company.currency }
      return {
        TripName: row.trip_name,
        Now: published && presentVerdict(published, reader),
        Then: presentVerdict(then, reader),
        Facts: presentFacts(
          then.facts,
          reasonTools(reader, { groups: Object.fromEntries(tried.groupNames), rules: {} }),
        ),
      }
    }),
}

/** Every fact that is known, by its name in the language, with its figure. */
function presentFacts({ traveller, trip, flights, stays, cars }: PolicyFacts, tools: ReasonTools) {
  const of = (owner: keyof typeof factTypes, facts: object, Path: string) =>
    Object.entries(facts).flatMap(([name, value]: [string, unknown]) =>
      value === undefined || !Object.hasOwn(factTypes[owner], name)
        ? []
        : [{ Path, Fact: `${owner}.${name}`, Value: valueText({ fact: `${owner}.${name}`, value }, tools) }],
    )
  return [
    ...of('traveller', traveller, ''),
    ...of('trip', trip, ''),
    ...flights.flatMap((flight) => of('flight', flight, flight.path)),
    ...stays.flatMap((stay) => of('stay', stay, stay.path)),
    ...cars.flatMap((car) => of('car', car, car.path)),
  ]
}

function valueText({ fact, value }: { readonly fact: string; readonly value: unknown }, tools: ReasonTools): string {
  if (fact === 'traveller.groups') return (value as readonly string[]).map(tools.group).join(', ')
  if (fact !== 'trip.together') return figureText({ fact, value: value as PolicyFigure['value'] }, tools).trim()
  return Object.entries(value as Readonly<Record<string, number>>)
    .map(([group, count]) => `${tools.group(group)}: ${count}`)
    .join(', ')
}
