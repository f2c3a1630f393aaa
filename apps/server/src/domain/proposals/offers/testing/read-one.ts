import { ProposalOffer } from '@portolan/contract/features/trip-proposals/offer'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { type OfferFormat, readOffers } from '../read-offers.ts'

/** The one option of an answer that has no fault; it fits the contract. */
export function readOne(format: OfferFormat, answer: unknown) {
  const { options, faults } = readOffers(format, answer)
  expect(faults).toEqual([])
  expect(options).toHaveLength(1)
  return z.parse(ProposalOffer, options[0])
}
