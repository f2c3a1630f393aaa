import type { Look, TourStep } from '../../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme, width }: Look) =>
  people[`affected${theme === 'galaxy' ? 'Galaxy' : 'Breezy'}${width}` as const]

/** Codes of companies and places, and what flights and hotels are called. */
const known = [
  'HVT',
  'KTN',
  'CX',
  'KE',
  'SQ',
  'JL',
  'NH',
  'UO',
  'HX',
  'BR',
  'CI',
  'Shinkansen',
  'CSV',
  'Excel',
  'PDF',
  'km',
  'NRT',
  'HND',
  'KIX',
  'ITM',
  'CTS',
  'FUK',
  'NGO',
  'TYO',
  'OSA',
  'SPK',
  'Natural Earth',
  'Visionscarto',
]

export const steps: readonly TourStep[] = [
  {
    name: 'who is affected',
    as: 'person',
    at: '/incidents/affected?area=countries:JP',
    known,
    shows: ({ page, text }) => page.getByRole('group', { name: text.incidentsAffected.groups }).locator('b').first(),
  },
  {
    name: 'area of who is affected',
    as: 'person',
    at: '/incidents/affected',
    known,
    shows: ({ page, text }) => page.getByRole('form', { name: text.incidentsAffected.chooseArea }),
  },
]
