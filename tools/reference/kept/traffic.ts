/** Passengers a year in millions, roughly, by IATA code. */
export const traffic: Readonly<Record<string, number>> = {}
