import { trackingModes } from '@portolan/contract/features/traveller-tracker'
import * as z from 'zod'
import { rulesKind } from '../rules-documents/rules-kind.ts'
import { text } from '../rules-documents/rules-texts.ts'

/** How a company's people are tracked, as a document (decisions 0068 and 0091). */

const TrackingRules = z
  .strictObject({
    mode: z.enum(trackingModes).default('counts'),
    /** Who decided it; travellers read it. */
    decidedBy: text(200).optional(),
    /** What the works council agreed to; empty or 'none' where there is no works council. */
    worksCouncilReference: z.string().trim().max(200).optional(),
    /** Cities and airports, IATA, whose arrival ends a journey for everybody of the company. */
    homeCities: z
      .array(z.string().regex(/^[A-Z]{3}$/))
      .max(100)
      .default([]),
  })
  .superRefine(({ mode, decidedBy, worksCouncilReference }, { addIssue }) => {
    if (mode === 'off' || mode === 'counts') return
    const miss = (field: string, fault: string) =>
      addIssue({ code: 'custom', path: [field], params: { fault }, message: `${fault}: mode ${mode} shows persons` })
    if (decidedBy === undefined) miss('decidedBy', 'decidedByNeeded')
    if (worksCouncilReference === undefined) miss('worksCouncilReference', 'worksCouncilNeeded')
  })

export const trackingKind = rulesKind('tracking', TrackingRules)
export type TrackingRules = z.output<typeof TrackingRules>
