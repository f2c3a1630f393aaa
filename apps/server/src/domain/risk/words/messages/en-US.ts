/** Words for alerts. */
export const riskWords = {
  categories: {
    earthquake: 'Earthquake',
    tsunami: 'Tsunami',
    cyclone: 'Tropical cyclone',
    storm: 'Storm',
    flood: 'Flood',
    drought: 'Drought',
    volcano: 'Volcanic activity',
    wildfire: 'Wildfire',
    heat: 'Extreme heat',
    cold: 'Extreme cold',
    air: 'Poor air quality',
    health: 'Health',
    crime: 'Crime',
    terrorism: 'Terrorism',
    unrest: 'Unrest',
    conflict: 'Conflict',
    transport: 'Transport disruption',
    entry: 'Entry rules',
    other: 'Other event',
  },
  kinds: { advisory: 'Travel advice', event: 'Event', notice: 'Notice' },
  /** The headline facts of an alert: what, and in which countries. */
  headline: '{what}: {where}',
  more: '{names} and {count} more',
  /** Of sources by code; others are called by their own name. */
  sources: {
    'us-state': 'US Department of State',
    'uk-fcdo': 'UK Foreign, Commonwealth & Development Office',
    'jp-mofa': 'Ministry of Foreign Affairs of Japan',
    own: 'Travel desk',
  },
}
export type RiskWords = typeof riskWords
