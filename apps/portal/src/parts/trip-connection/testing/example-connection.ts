import type { TripConnection } from '@portolan/contract/features/trips/connections'

/** Two flights with five minutes more than changing takes. */
export const exampleConnection = (more: Partial<TripConnection> = {}): TripConnection => ({
  State: 'tight',
  Reason: 'delay',
  OnwardType: 'A',
  From: 'CX 289',
  To: 'LH 906',
  Place: 'HKG',
  PlaceName: 'Hong Kong',
  DivertedToName: null,
  ArrivesRemark: '20300506101500',
  LeavesRemark: '20300506112000',
  Minutes: 65,
  Minimum: 60,
  IsSeparate: false,
  Travelers: ['Mei Ling Chan'],
  FromItem: { Item: 0, Segment: 0 },
  ToItem: { Item: 0, Segment: 1 },
  Later: [],
  ...more,
})
