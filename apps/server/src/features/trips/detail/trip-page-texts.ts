import { catalogue } from '../../../i18n/catalogue.ts'
import type { TripPageTexts } from './messages/en-US.ts'

/** Of a trip's calendar file and its paper. */
export const tripPageTexts = await catalogue<TripPageTexts>(new URL('messages/', import.meta.url))
