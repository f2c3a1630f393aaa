/** Why a rule of a policy is broken: what was chosen, then what the policy allows. */
export const enUS = {
  cabins: { economy: 'Economy', premium: 'Premium economy', business: 'Business', first: 'First' },
  cabin: {
    step: '{cabin} on {hours}; policy: from {fromHours}',
    never: '{cabin}; policy: {lowest} at most',
  },
  fareCap: '{airfare} for the flights; policy: up to {cap}',
  nightCap: '{night} a night in {city}; policy: up to {cap}',
  /** While the city is not entered yet. */
  nightCapAnywhere: '{night} a night; policy: up to {cap}',
  advance: '{daysAhead} before departure; policy: at least {days}',
  suppliers: {
    forbidden: '{name} is not used; policy: another supplier',
    preferred: '{name} is not preferred; policy: {names}',
  },
  rail: {
    km: 'By air over {km}; policy: by train under {limit}',
    train: 'By air from {from} to {to}; policy: by train',
  },
  conditions: {
    refund: 'not refundable',
    change: 'not changeable',
    bag: 'no checked bag',
    sentence: '{what}; policy: {needs}',
  },
  needs: { refund: 'refundable', change: 'changeable', bag: 'with a checked bag' },
  tripDays: '{days} away; policy: up to {most}',
  together: '{count} of {group} on the same flights; policy: up to {most}',
  risk: 'Risk level {risk}; policy: below {limit}',
  carbon: '{kg} CO2e; policy: up to {limit}',
  missing: '{fact} is not known; policy: {name}',
  units: {
    hours: '{h} h',
    hoursMinutes: '{h} h {m} min',
    minutes: '{m} min',
    days: { one: '{count} day', other: '{count} days' },
    nights: { one: '{count} night', other: '{count} nights' },
    km: '{count} km',
    kg: '{count} kg',
  },
  train: 'train',
  yes: 'yes',
  no: 'no',
  list: ', ',
}
export type ReasonTexts = typeof enUS
