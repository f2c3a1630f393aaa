/** A right and all that it includes, so that two can be compared as lists. */
const upTo = (order: readonly string[], name: string): string[] => order.slice(0, order.indexOf(name) + 1)

/** Views, the narrowest first; everybody sees themselves. */
export const viewRank = (view: string): string[] => upTo(['team', 'company', 'all'], view)

/** Rights of administration, the least first. */
export const adminRank = (right: string): string[] => upTo(['auditor', 'company', 'agency'], right)
