import { factorCalls } from '@portolan/contract/features/session/own-factors'
import type { ReplyOf } from '@portolan/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { answerChallenge, makePasskey } from './passkey-browser.ts'

export type SecondFactors = ReplyOf<typeof factorCalls.listFactors>
export type Factor = SecondFactors['Factors'][number]
export type Outcome = ReplyOf<typeof factorCalls.proveFactor>['Outcome']
export type NewFactor = ReplyOf<typeof factorCalls.addFactor>

/** The viewer's second factors. How long the person counts as confirmed runs on the server, so nothing is kept. */
export function secondFactorsQuery() {
  return queryOptions({
    queryKey: ['session', 'second-factors'],
    queryFn: ({ signal }) => call(factorCalls.listFactors, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

export const beginApp = () => call(factorCalls.beginFactor, { Kind: 'app' })

export const addApp = (Step: string, Name: string, code: string): Promise<NewFactor> =>
  call(factorCalls.addFactor, { Step, Name, Answer: code })

/** Opens the browser's dialog between the two calls; throws what the browser throws. */
export async function addPasskey(Name: string): Promise<NewFactor> {
  const { Step, Options } = await call(factorCalls.beginFactor, { Kind: 'passkey' })
  return call(factorCalls.addFactor, { Step, Name, Answer: await makePasskey(Options ?? '{}') })
}

export const renameFactor = (Id: string, Name: string) => call(factorCalls.renameFactor, { Id, Name })
export const removeFactor = (Id: string) => call(factorCalls.removeFactor, { Id })
export const renewCodes = () => call(factorCalls.renewRecoveryCodes, {})

/** Tries one factor, or with null any of the person's. */
export async function proveByPasskey(Id: string | null): Promise<Outcome> {
  const { Step, Options } = await call(factorCalls.challengeFactor, { Id })
  const Answer = await answerChallenge(Options)
  return (await call(factorCalls.proveFactor, { Id, Proof: { Kind: 'passkey', Step, Answer } })).Outcome
}

export async function proveByCode(Id: string | null, Kind: 'app' | 'recovery', Code: string): Promise<Outcome> {
  return (await call(factorCalls.proveFactor, { Id, Proof: { Kind, Code } })).Outcome
}
