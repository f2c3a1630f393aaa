import type { List } from '../../../../../../tools/test/lists.ts'
import { findTravellerPage, findTravellers } from '../travellers.store.ts'

const everybody = {
  text: null,
  companyId: null,
  includeDummy: true,
  liftsRestriction: false,
  isCoded: false,
  isActedFor: false,
  ids: null,
  limit: 20,
  offset: 0,
}

export const lists: Record<string, List> = {
  travellers: (tx, asking) => findTravellerPage(tx, asking, everybody),
  'travellers by a text': (tx, asking) => findTravellerPage(tx, asking, { ...everybody, text: 'chan' }),
  'travellers found': (tx, { now, ...asking }) => findTravellers(tx, asking, { text: 'chan', now, limit: 8 }),
}
