import type { Language } from '@portolan/contract/enums'
import { type BriefSubject, riskBrief } from '@portolan/contract/features/risk/brief'
import type { ReplyOf } from '@portolan/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Brief = ReplyOf<typeof riskBrief.brief>

const minutes5 = 5 * 60_000

/** What to know of the destinations of a trip, a request or a form. */
export const briefQuery = (about: BriefSubject, language: Language) =>
  queryOptions({
    queryKey: ['risk', 'brief', { about, language }],
    queryFn: ({ signal }) => call(riskBrief.brief, { about }, { signal }),
    networkMode: 'always',
    staleTime: minutes5,
  })
