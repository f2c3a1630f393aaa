/** '1,204'; '<5' for one to four that are not shown (domain: 'Persons and places'). */
export const countText = (count: number | null, language: string): string =>
  count === null ? '<5' : new Intl.NumberFormat(language).format(count)
