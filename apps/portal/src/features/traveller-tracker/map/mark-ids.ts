/** Ids of the sources, and of the layers that the pointer finds. */
export const markIds = {
  source: 'tracker-places',
  rings: 'tracker-rings',
  chosenSource: 'tracker-chosen',
  chosen: 'tracker-chosen-ring',
} as const
