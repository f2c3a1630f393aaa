import type { seats } from '@portolan/contract/traveller-profile'

export type Seat = (typeof seats)[number]
